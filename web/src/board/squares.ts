/** A board of squares named as in chess: a1 lies at the lower left. */
export type Step = [across: number, down: number]; // in squares, on the screen

/** Column and row of a square on the screen, from the upper left. */
export function place(square: string, side: number): Step {
  return [square.charCodeAt(0) - 97, side - Number(square.slice(1))];
}

export function nameAt(column: number, row: number, side: number): string {
  return `${String.fromCharCode(97 + column)}${side - row}`;
}
