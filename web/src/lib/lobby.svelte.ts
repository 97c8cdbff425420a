/** The lobby of this server, looked at again and again while a page shows it: as often as the server says. */
import type { LobbyNow, Seated } from '../messages';
import { api } from './api';
import { saveTable } from './my_tables';

const AFTER_FAILURE = 15; // seconds
const SPREAD = 0.2; // of the pause, so that many pages do not ask at the same moment

export class Lobby {
  now = $state.raw<LobbyNow | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = 0; // when to look again

  /** Looks until the returned function is called; not while the page is hidden. */
  open(): () => void {
    const look = () => {
      if (document.visibilityState === 'visible' && Date.now() >= this.due) void this.look();
    };
    document.addEventListener('visibilitychange', look);
    void this.look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(this.timer);
      this.due = Infinity;
    };
  }

  private async look(): Promise<void> {
    clearTimeout(this.timer);
    this.due = Infinity; // not again before this answer
    const told = await api.lobby().catch(() => null);
    if (told) this.now = told;
    if (told && !told.is_on) return; // nor will it be while this page is open
    const pause = (told?.again ?? AFTER_FAILURE) * 1000 * (1 + SPREAD * Math.random());
    this.due = Date.now() + pause;
    this.timer = setTimeout(() => {
      if (document.visibilityState === 'visible') void this.look();
    }, pause);
  }
}

/** Keeps the key of a seat among strangers. */
export function saveSeat(seated: Seated, game: string): void {
  const { table, key, watch, is_host } = seated;
  saveTable({ table, game, key, watch, at: Date.now(), ...(is_host ? { host: key } : {}) });
}
