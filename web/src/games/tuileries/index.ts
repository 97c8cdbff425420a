export { default as Board } from './Board.svelte';
export { lessons } from './lessons';
export { speakMove, speakView } from './speak';
