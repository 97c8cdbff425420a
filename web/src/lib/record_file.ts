/** A game as a file. Its seed may have more digits than numbers of JavaScript: it is written and read as text. */
import type { FairRecord, RecordedGame } from '../messages';

/** A game that was saved, and who played it as far as the file says. */
export interface RecordFile {
  record: RecordedGame & { seed: string };
  names: string[];
  levels: (number | null)[]; // of bots
}

export function writeRecord(found: FairRecord): string {
  const { seed } = found.fairness;
  const marked = { ...found, record: { ...found.record, seed: `@${seed}@` } };
  return JSON.stringify(marked, null, 1).replace(/"seed": "@(\d+)@"/, '"seed": $1');
}

/** A record as this page saves it, or as Python does; null if the text is neither. */
export function readRecord(text: string): RecordFile | null {
  let found: Partial<RecordFile> & Partial<RecordedGame>;
  try {
    found = JSON.parse(text.replace(/("seed"\s*:\s*)(\d+)/g, '$1"$2"')) as typeof found;
  } catch {
    return null;
  }
  const record = found?.record ?? (found as RecordFile['record']);
  if (!isRecord(record)) return null;
  const { game, rules_version, players, options, seed, moves } = record;
  const only = { game, rules_version, players, options, seed, moves };
  return { record: only, names: found.names ?? [], levels: found.levels ?? [] };
}

function isRecord(found: Partial<RecordFile['record']> | null | undefined): found is RecordFile['record'] {
  return (
    typeof found?.game === 'string' &&
    /^\d{1,20}$/.test(String(found.seed)) &&
    Number.isInteger(found.players) &&
    Array.isArray(found.moves)
  );
}
