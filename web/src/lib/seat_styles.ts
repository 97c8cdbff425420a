/** How seats are told apart in graphs and tables: never by colour alone. */
const DASHES = [[], [10, 5], [3, 4], [12, 4, 3, 4], [18, 6], [6, 3, 1, 3]];

/** On and off, in pixels; empty for a whole line. */
export const dashOf = (seat: number): number[] => DASHES[seat % DASHES.length]!;

/** The name of a colour of app.css. */
export const colourOf = (seat: number): string => `--seat-${seat % 6}`;
