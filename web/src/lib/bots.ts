/**
 * The bots as characters. A level is the same character in every game, from the gentlest on; a game with fewer levels has
 * the first ones. They are tiles and stones, the harder the stronger; how each plays is said in the texts. The terminal
 * has the same names from `bots/characters.py`.
 */
export const BOT_NAMES = ['Biscuit', 'Galet', 'Tomette', 'Azulejo', 'Zellige', 'Agate', 'Onyx', 'Granit'];

/** The name of a level; a game with more levels than there are characters counts on from the last one. */
export function botName(level: number): string {
  const last = BOT_NAMES.length;
  return BOT_NAMES[level - 1] ?? `${BOT_NAMES[last - 1]} ${level - last + 1}`;
}
