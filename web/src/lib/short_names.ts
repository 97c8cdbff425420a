/** Names for narrow places. A name that is too long is abbreviated on purpose, with a full stop, and never cut off. */

/** What stands behind a name to tell twins apart: "Biscuit 2". It stays, for the name is written out elsewhere. */
const NUMBER = /\s+(\d+)$/;

function shorten(name: string, most: number): string {
  if (name.length <= most) return name;
  const number = NUMBER.exec(name);
  const tail = number ? ` ${number[1]}` : '';
  const words = name.replace(NUMBER, '').split(/\s+/);
  const room = most - tail.length;
  const whole = words.join(' ');
  if (whole.length <= room) return whole + tail;
  const [first, ...others] = words as [string, ...string[]];
  // "Anna Maria" is Anna M. if there is room for it, else Anna.
  const initials = others.map((word) => ` ${word[0]!.toUpperCase()}.`).join('');
  if ((first + initials).length <= room) return first + initials + tail;
  return (first.length <= room ? first : `${first.slice(0, Math.max(1, room - 1))}.`) + tail;
}

/** Each name in at most so many letters, and still different from the others: else with the number of its seat. */
export function shortNames(names: string[], most: number): string[] {
  const short = names.map((name) => shorten(name, most));
  return short.map((name, n) =>
    short.some((other, m) => m !== n && other === name) ? shorten(`${names[n]} ${n + 1}`, most) : name,
  );
}
