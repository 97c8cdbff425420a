/** The colours of players, by name: `--player-<name>` of app.css. Two players of a table never have the same one. */

export const PLAYER_COLOURS = ['blue', 'red', 'green', 'violet', 'gold', 'slate'] as const;
export type PlayerColour = (typeof PLAYER_COLOURS)[number];

const isColour = (name: string): name is PlayerColour => (PLAYER_COLOURS as readonly string[]).includes(name);

/** The colour of each seat: what its player chose if nobody before chose the same, else the first that is free. */
export function coloursOf(holders: { seat: number; colour?: string | null }[]): PlayerColour[] {
  const wanted = holders.map(({ colour }, seat) =>
    colour && isColour(colour) && holders.findIndex((one) => one.colour === colour) === seat ? colour : null,
  );
  const free = PLAYER_COLOURS.filter((colour) => !wanted.includes(colour));
  return wanted.map(
    (colour, seat) => colour ?? free.shift() ?? PLAYER_COLOURS[seat % PLAYER_COLOURS.length]!,
  );
}

/** For the style of a table: the colours of its seats, `--seat-0` and so on, wherever one of them is drawn. */
export const seatColourStyle = (colours: PlayerColour[]): string =>
  colours.map((colour, seat) => `--seat-${seat}:var(--player-${colour})`).join(';');
