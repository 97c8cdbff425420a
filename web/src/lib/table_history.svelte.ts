/**
 * Earlier positions of a table, and what each move brought: as this reader was told them while the page was open. What
 * is lacking of a finished game this page's engine knows; of a running one it is asked of the server, which tells each
 * reader only what they knew then.
 */
import { SvelteMap } from 'svelte/reactivity';
import { untrack } from 'svelte';
import type { PointsOf, SeatView, TableNow } from '../messages';
import { Exploration } from './exploration.svelte';
import { Practice } from './practice.svelte';
import type { ReplayPosition } from './replay_position';
import type { TableClient } from './table.svelte';

const START = -1; // stands for the position of an entry before the first move
const PEEK_DELAY = 150; // milliseconds that a pointer rests on a line before its position is asked for

/** Whose screen it is; null while it is nobody's, between two players. */
export type Viewer = () => { seat: number | null } | null;

export class TableHistory {
  /** After how many moves the game is looked at; null: as it stands. */
  at = $state<number | null>(null);
  /** Something to tell whoever looked back: what they looked at is gone, or could not be had. */
  notice = $state<'undone' | 'not_told' | 'offline' | null>(null);
  private peekedAt = $state<number | null>(null); // while a pointer rests on a line of the log
  private loadedAt = $state<number | null>(null); // of `at`: the last one whose views are here
  private lookedSince = $state(0); // how many moves had been played when looking back began
  private lookedKey = START; // of `at`
  // What was told, by the position in the log of the last move: a prefix of the line has one meaning for good.
  private views = new SvelteMap<number, SeatView[]>();
  private points = new SvelteMap<string, PointsOf[]>(); // by that position and the seat
  private asked = ''; // for which points the server was asked last
  private timer: ReturnType<typeof setTimeout> | undefined;

  private line = $derived.by(() => this.table.now?.line ?? []);
  moves = $derived.by(() => this.line.length);
  /** The earlier position to show; null: the game as it stands. */
  shown = $derived.by((): ReplayPosition | null => {
    const viewer = this.viewer();
    const moves = this.peekedAt ?? (this.at === null ? null : this.loadedAt);
    const views = moves === null || !viewer ? undefined : this.views.get(this.keyOf(moves));
    const seen = views?.find((one) => one.seat === viewer?.seat) ?? views?.[0];
    return seen && moves !== null ? { moves, view: seen.view, points: seen.points } : null;
  });
  /** How many moves were played since the reader began to look back. */
  news = $derived.by(() => (this.at === null ? 0 : Math.max(0, this.moves - this.lookedSince)));

  readonly exploration: Exploration;
  readonly practice = new Practice();

  /** To be made while a page is set up. */
  constructor(
    private readonly table: TableClient,
    private readonly viewer: Viewer,
  ) {
    this.exploration = new Exploration(table, this);
    $effect(() => {
      const now = this.table.now;
      if (now) untrack(() => this.receive(now));
    });
    $effect(() => {
      const viewer = this.viewer();
      const over = this.table.now?.status === 'over';
      if (viewer && this.line.length) untrack(() => void this.askPoints(viewer.seat, over));
    });
  }

  private keyOf(moves: number): number {
    return moves === 0 ? START : (this.line[moves - 1] ?? START);
  }

  private receive(now: TableNow): void {
    if (now.views[0]?.view.moves_played === now.line.length) this.keep(now.line.length, now.views);
    if (this.at === null || (this.at <= now.line.length && this.keyOf(this.at) === this.lookedKey)) return;
    this.back();
    this.notice = 'undone';
  }

  private keep(moves: number, views: SeatView[]): void {
    const key = this.keyOf(moves);
    this.views.set(key, views);
    for (const one of views) this.points.set(`${key} ${one.seat}`, one.points);
  }

  /** What the last of so many moves brought, as far as it is known here. */
  pointsOf(moves: number): PointsOf[] | undefined {
    const viewer = this.viewer();
    return viewer ? this.points.get(`${this.keyOf(moves)} ${viewer.seat}`) : undefined;
  }

  /** Asks once for all points that were told while the page was closed; at the end again, when nothing is hidden. */
  private async askPoints(seat: number | null, over: boolean): Promise<void> {
    const line = this.line;
    const lacking = line.filter((key) => !this.points.has(`${key} ${seat}`));
    const asking = `${seat} ${over} ${over ? '' : (lacking.at(-1) ?? '')}`;
    if ((!lacking.length && !over) || asking === this.asked) return;
    this.asked = asking;
    const course = await this.table.requests.course(seat).catch(() => null);
    course?.steps.slice(1).forEach((step, n) => {
      if (line[n] !== undefined) this.points.set(`${line[n]} ${seat}`, step.points);
    });
  }

  /** Looks at the game after so many moves, until `back`. */
  async seek(to: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.moves, to));
    this.notice = null;
    this.peek(null);
    this.exploration.end();
    if (wanted === this.moves) return this.back();
    if (this.at === null) this.lookedSince = this.moves;
    this.at = wanted;
    const key = (this.lookedKey = this.keyOf(wanted));
    const found = await this.load(wanted);
    if (this.at !== wanted || this.lookedKey !== key) return;
    if (found) this.loadedAt = wanted;
    else [this.at, this.notice] = [this.loadedAt, this.table.connection === 'open' ? 'not_told' : 'offline'];
  }

  private async load(moves: number): Promise<boolean> {
    const key = this.keyOf(moves);
    if (this.views.has(key)) return true;
    const views = await this.table.requests.replay(moves).catch(() => []);
    // What was asked for may have been taken back meanwhile, and other moves played in its place.
    if (views[0]?.view.moves_played !== moves || this.keyOf(moves) !== key) return false;
    this.keep(moves, views);
    return true;
  }

  /** The game as it stands. */
  back(): void {
    [this.at, this.loadedAt] = [null, null];
    this.peek(null);
    this.exploration.end();
  }

  /** Shows a position while a pointer rests on its line; null ends that. */
  peek(moves: number | null): void {
    clearTimeout(this.timer);
    [this.timer, this.peekedAt] = [undefined, null];
    if (moves === null || moves === this.moves) return;
    const timer = (this.timer = setTimeout(() => {
      void this.load(moves).then((found) => found && this.timer === timer && (this.peekedAt = moves));
    }, PEEK_DELAY));
  }
}
