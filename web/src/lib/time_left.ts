/** What is left of a time limit. */
import type { ClocksNow } from '../messages';
import { texts } from './language.svelte';

/** As a clock shows it: 4:32, 3 h, 2 days. */
export function formatTimeLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 172_800) return texts().days(Math.floor(seconds / 86_400));
  if (seconds >= 7200) return texts().hours(Math.floor(seconds / 3600));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** What a seat has left for the whole game, at a time by the server's clock. */
export function gameTimeLeft(clocks: ClocksNow, seat: number, at: number): number {
  const passed = clocks.running.includes(seat) ? Math.max(0, at - clocks.since) : 0;
  return Math.max(0, (clocks.left[seat] ?? 0) - passed);
}
