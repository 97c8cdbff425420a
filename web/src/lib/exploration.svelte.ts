/** What is found out about a finished game: its analysis, moves marked on the board, and moves tried out. */
import type { PointsOf, SeatView } from '../messages';
import type { MoveMark } from './game';
import { WORTH, type Review, type Reviewed } from './review';
import type { TableHistory } from './table_history.svelte';
import type { TableClient } from './table.svelte';

export type SeatMove = [seat: number, move: string];

/** A position beside the line of the game. */
export interface Trial {
  moves: number; // of the game, up to where it was left
  line: SeatMove[]; // tried from there
  steps: SeatView[]; // what whoever was to move saw there, and after each of them
}

export class Exploration {
  review = $state.raw<Review | null>(null);
  trial = $state.raw<Trial | null>(null);
  failed = $state(false); // the last thing asked of the server
  private asking = 0; // numbers what is asked: a late answer is not taken for a newer one

  /** What the trial shows now. */
  seen = $derived.by(() => this.trial?.steps.at(-1) ?? null);
  /** What was said of the move that was played next, if a better one is known. */
  slip = $derived.by((): Reviewed | null => {
    const at = this.history.shown?.moves;
    const next = this.trial || at === undefined ? undefined : this.review?.moves[at];
    return next && next.cost >= WORTH && next.alternatives.length ? next : null;
  });
  /** The move that was played, and the better one. */
  marks = $derived.by((): MoveMark[] => {
    if (!this.slip) return [];
    const { seat, move, alternatives } = this.slip;
    return [
      { seat, move, kind: 'played' },
      { seat, move: alternatives[0]!.move, kind: 'better' },
    ];
  });

  constructor(
    private readonly table: TableClient,
    private readonly history: TableHistory,
  ) {}

  private async ask(moves: number, line: SeatMove[]): Promise<SeatView | null> {
    return await this.table.requests.variation({ moves, line }).catch(() => null);
  }

  /** Begins to try out moves from a position of the game, with these first. */
  async begin(moves: number, line: SeatMove[] = []): Promise<void> {
    const asked = ++this.asking;
    const steps: SeatView[] = [];
    for (let n = 0; n <= line.length; n += 1) {
      const [seat, move] = line[n - 1] ?? [null, ''];
      const before = steps.at(-1);
      // A bot's line goes through guesses of what is hidden: it ends where it cannot be played as the pieces lay.
      if (before && (before.seat !== seat || !before.moves.includes(move))) break;
      const step = await this.ask(moves, line.slice(0, n));
      if (asked !== this.asking) return;
      if (!step) break;
      steps.push(step);
    }
    this.failed = !steps.length;
    if (steps.length) this.trial = { moves, line: line.slice(0, steps.length - 1), steps };
  }

  /** Tries a legal move of whoever is to move. */
  async play(move: string): Promise<void> {
    const trial = this.trial;
    const seat = this.seen?.seat ?? null;
    if (!trial || seat === null) return;
    const asked = ++this.asking;
    const line: SeatMove[] = [...trial.line, [seat, move]];
    const step = await this.ask(trial.moves, line);
    if (asked !== this.asking) return;
    this.failed = !step;
    if (step) this.trial = { moves: trial.moves, line, steps: [...trial.steps, step] };
  }

  /** What a move would bring. */
  async preview(move: string): Promise<PointsOf[]> {
    const seat = this.seen?.seat ?? null;
    if (!this.trial || seat === null) return [];
    return (await this.ask(this.trial.moves, [...this.trial.line, [seat, move]]))?.points ?? [];
  }

  /** Goes back to where so many moves were tried. */
  backTo(tried: number): void {
    this.asking += 1;
    if (!this.trial) return;
    const { moves, line, steps } = this.trial;
    this.trial = { moves, line: line.slice(0, tried), steps: steps.slice(0, tried + 1) };
  }

  /** Back to the game as it was played. */
  end(): void {
    this.asking += 1;
    this.trial = null;
  }
}
