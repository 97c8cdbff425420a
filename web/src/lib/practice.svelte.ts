/**
 * A practice game on this device, from a position as a seat knows it: what is hidden is guessed, and bots play the others.
 * It changes nothing at the table, and needs no connection.
 */
import type { KnownPosition, PracticeStep } from '../engine/page_worker';
import type { PointsOf } from '../messages';
import { askEngine } from './page_engine';

const LEVEL = 3; // of bots in place of people

export class Practice {
  steps = $state.raw<PracticeStep[]>([]); // from the start, one for each move
  isThinking = $state(false); // a bot is
  private game = 0; // numbers what was begun: what a bot of an earlier one thought is not played

  /** What the seat sees now; null while nothing is practised. */
  seen = $derived.by(() => this.steps.at(-1)?.view ?? null);
  isOver = $derived.by(() => this.steps.at(-1)?.toAct.length === 0);
  /** Whether the own last move can be taken back. */
  canGoBack = $derived.by(() => this.ownTurns(this.steps.slice(0, -1)).length > 0);

  constructor(private readonly levelOf: (seat: number) => number | null) {}

  /** Begins; false if the engine cannot. */
  async begin(position: KnownPosition): Promise<boolean> {
    const game = ++this.game;
    const first = await askEngine('imagine', position);
    if (!first || game !== this.game) return false;
    this.steps = [first];
    await this.letBotsPlay(game);
    return true;
  }

  async play(move: string): Promise<void> {
    const now = this.steps.at(-1);
    if (!now || this.isThinking || !now.view.moves.includes(move)) return;
    await this.step(now, now.world.seat, move);
    await this.letBotsPlay(this.game);
  }

  private async step(from: PracticeStep, seat: number, move: string): Promise<void> {
    const game = this.game;
    const after = await askEngine('practise', from.world, seat, move);
    if (after && game === this.game) this.steps = [...this.steps, after];
  }

  private async letBotsPlay(game: number): Promise<void> {
    for (;;) {
      const now = this.steps.at(-1);
      const seat = now?.toAct.find((one) => one !== now.world.seat);
      if (!now || seat === undefined) return;
      this.isThinking = true;
      const move = await askEngine('think', now.world, seat, this.levelOf(seat) ?? LEVEL);
      if (game !== this.game) return;
      this.isThinking = false;
      if (move === null) return;
      await this.step(now, seat, move);
    }
  }

  /** What a move would bring. */
  async preview(move: string): Promise<PointsOf[]> {
    const now = this.steps.at(-1);
    if (!now) return [];
    return (await askEngine('practise', now.world, now.world.seat, move))?.view.points ?? [];
  }

  private ownTurns(steps: PracticeStep[]): PracticeStep[] {
    return steps.filter((one) => one.view.moves.length > 0);
  }

  /** To the own turn before. */
  back(): void {
    this.game += 1;
    this.isThinking = false;
    const before = this.ownTurns(this.steps.slice(0, -1)).at(-1);
    if (before) this.steps = this.steps.slice(0, this.steps.indexOf(before) + 1);
  }

  /** Back to the game at the table. */
  end(): void {
    this.game += 1;
    this.isThinking = false;
    this.steps = [];
  }
}
