/** Turning by the wheel: a notch is a quarter turn, and a long stroke of a touchpad does not spin the domino. */
const PATIENCE = 120; // milliseconds between two turns

/** For `onwheel`; `turn` says whether there was anything to turn, else the page scrolls and the board zooms. */
export function wheelTurns(turn: (by: number) => unknown): (event: WheelEvent) => void {
  let last = -Infinity;
  return (event) => {
    const soon = event.timeStamp - last < PATIENCE;
    if (!soon && turn(event.deltaY > 0 ? 1 : -1) === false) return;
    event.preventDefault();
    event.stopPropagation();
    if (!soon) last = event.timeStamp;
  };
}
