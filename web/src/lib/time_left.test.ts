import { expect, test } from 'vitest';
import { formatTimeLeft, gameTimeLeft } from './time_left';

test('a clock shows minutes and seconds, and for long limits hours and days', () => {
  expect([272_001, 60_000, 59_001, 0].map(formatTimeLeft)).toEqual(['4:33', '1:00', '1:00', '0:00']);
  expect([3 * 3_600_000, 5 * 86_400_000].map(formatTimeLeft)).toEqual(['3 h', '5 days']);
});

test('time runs for those who are to move, and for nobody else', () => {
  const clocks = { left: [60_000, 50_000], since: 1000, running: [0] };
  expect([0, 1].map((seat) => gameTimeLeft(clocks, seat, 11_000))).toEqual([50_000, 50_000]);
  expect(gameTimeLeft(clocks, 0, 0)).toBe(60_000); // our clock is behind the server's
  expect(gameTimeLeft(clocks, 0, 100_000)).toBe(0);
});
