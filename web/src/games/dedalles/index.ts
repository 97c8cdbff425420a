export { default as Board } from './Board.svelte';
export { speakMove, speakView } from './speak';
export const turnsToSeat = true;
