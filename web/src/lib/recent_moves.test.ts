import { describe, expect, it } from 'vitest';
import type { LoggedEntry } from '../messages';
import { recentMoves } from './recent_moves';

/** A log of moves, `0a 1b`: the seat and the text; `0?` is not shown yet, and `-` something else that happened. */
function logged(words: string): { log: LoggedEntry[]; line: number[] } {
  const log = words.split(' ').map((word, position): LoggedEntry => {
    const [seat, text] = [Number(word[0]), word.slice(1)];
    if (word === '-') return { kind: 'say', text: 'Oh', seat: 0, at: 0, position };
    return { kind: 'move', move: text === '?' ? null : text, seat, at: 0, position };
  });
  return { log, line: log.flatMap(({ kind, position }) => (kind === 'move' ? [position] : [])) };
}
function recent(words: string, seat: number | null): string {
  const { log, line } = logged(words);
  return recentMoves(log, line, seat)
    .map((one) => one.seat + one.move)
    .join(' ');
}

describe('what was played since the last turn', () => {
  it('is all that the others have done since then', () => {
    expect(recent('0a 1b 1c - 2d', 0)).toBe('1b 1c 2d');
    expect(recent('1b 2d', 0)).toBe('1b 2d');
  });
  it('is the turn that goes on, for who has moved and may move again', () => {
    expect(recent('1x 0a 1b 0c 0d', 0)).toBe('0c 0d');
  });
  it('is the last turn for spectators', () => {
    expect(recent('0a 1b 1c', null)).toBe('1b 1c');
    expect(recentMoves([], [], null)).toEqual([]);
  });
  it('leaves out what is not shown yet and what was taken back', () => {
    expect(recent('0a 1b 1?', 0)).toBe('1b');
    const { log } = logged('0a 1b 1c');
    expect(recentMoves(log, [0, 1], 0)).toEqual([{ seat: 1, move: 'b', previous: null }]);
  });
  it('says what the same seat did before', () => {
    const { log, line } = logged('1x 0a 1y 2z');
    expect(recentMoves(log, line, 0).map((one) => one.previous)).toEqual(['x', null]);
  });
});
