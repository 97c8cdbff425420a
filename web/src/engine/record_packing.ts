// The bytes of a record as a text: as server/table/record_packing.py has it, which says how and why.

const WORD = 8; // bytes
const MOST_EQUAL = 256; // words in one run

const digits = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** The bytes of a record of this size. Throws if it is none. */
export function unpack(record: string, size: number): Uint8Array {
  const bytes = new Uint8Array(size);
  let at = 0;
  let to = 0;
  const next = () => Number.parseInt(record.slice(at, (at += 2)), 16);
  const repeat = () => to > 0 && bytes.copyWithin(to, to - WORD, to);
  while (at < record.length && to < size) {
    const which = next();
    if (which === 0) {
      const end = to + WORD * (next() + 1);
      if (!(end <= size)) break;
      for (; to < end; to += WORD) repeat();
      continue;
    }
    repeat();
    for (let n = 0; n < WORD; n += 1) if ((which >> n) & 1) bytes[to + n]! ^= next();
    to += WORD;
  }
  if (at !== record.length || to !== size) throw new Error('a record of another size');
  return bytes;
}

/** The other way round: what this page foresees is known like what it was told. */
export function pack(bytes: Uint8Array): string {
  const packed: string[] = [];
  let equal = 0; // words equal to the one before, not written yet
  const endRun = () => {
    for (; equal > 0; equal -= MOST_EQUAL) packed.push(`00${digits[Math.min(equal, MOST_EQUAL) - 1]}`);
    equal = 0;
  };
  for (let at = 0; at < bytes.length; at += WORD) {
    let which = 0;
    let differences = '';
    for (let n = 0; n < WORD; n += 1) {
      const difference = bytes[at + n]! ^ (at ? bytes[at + n - WORD]! : 0);
      if (!difference) continue;
      which |= 1 << n;
      differences += digits[difference];
    }
    if (which) {
      endRun();
      packed.push(digits[which]! + differences);
    } else equal += 1;
  }
  endRun();
  return packed.join('');
}
