import { expect, test } from 'vitest';
import type { FairRecord } from '../messages';
import { readRecord, writeRecord } from './record_file';

const SEED = '18446744073709551613'; // as a number it would end in 600
const fair: FairRecord = {
  record: { game: 'any', rules_version: 2, players: 2, options: {}, seed: Number(SEED), moves: [[0, 'a1']] },
  fairness: { promise: 'p', seed: SEED, nonce: 'n' },
  names: ['"seed": 5', ''],
  levels: [null, 3],
  won_by: [0],
};

test('a record is written and read with all digits of its seed', () => {
  const text = writeRecord(fair);
  expect(text).toContain(`"seed": ${SEED},`);
  expect(readRecord(text)).toEqual({
    record: { ...fair.record, seed: SEED },
    names: fair.names,
    levels: fair.levels,
  });
});

test('a record that Python has saved is read too', () => {
  const text = `{"game": "any", "rules_version": 2, "players": 2, "options": {}, "seed": ${SEED}, "moves": []}`;
  expect(readRecord(text)?.record.seed).toBe(SEED);
});

test('what is no record is refused', () => {
  for (const text of ['', 'null', '{}', '[]', '{"record": null}', '{"game": "any", "seed": -1, "moves": []}'])
    expect(readRecord(text)).toBeNull();
});
