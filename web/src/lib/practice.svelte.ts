/**
 * A practice game on this device, in which bots play the others: from a position of a running game as a seat knows it,
 * where what is hidden is guessed, or from one of a finished game, of which all is known. It changes nothing at the table,
 * needs no connection, and ends with the page.
 */
import type { KnownPosition, PracticeStep } from '../engine/practice_step';
import type { PointsOf } from '../messages';
import { askEngine } from './page_engine';

const LEVEL = 3; // of bots in place of people

export class Practice {
  steps = $state.raw<PracticeStep[]>([]); // from the start, one for each move
  isThinking = $state(false); // a bot is
  isGuessed = $state(false); // what is hidden
  private levels: (number | null)[] = []; // by seat, of bots
  private game = 0; // numbers what was begun: what a bot of an earlier one thought is not played

  /** What the seat sees now; null while nothing is practised. */
  seen = $derived.by(() => this.steps.at(-1)?.view ?? null);
  isOver = $derived.by(() => this.steps.at(-1)?.toAct.length === 0);
  /** Whether the own last move can be taken back. */
  canGoBack = $derived.by(() => this.ownTurns(this.steps.slice(0, -1)).length > 0);

  /** Begins where a running game stands, as far as a seat knows it; `levels` says by seat what the bots are. */
  async guess(position: KnownPosition, levels: (number | null)[]): Promise<void> {
    const game = ++this.game;
    const first = await askEngine('imagine', position);
    if (!first || game !== this.game) return;
    this.isGuessed = true;
    await this.begin(first, levels);
  }

  /** Begins at a position of a finished game. */
  async playOn(first: PracticeStep, level: number): Promise<void> {
    this.game += 1;
    this.isGuessed = false;
    await this.begin(
      first,
      Array.from({ length: first.world.players }, () => level),
    );
  }

  private async begin(first: PracticeStep, levels: (number | null)[]): Promise<void> {
    this.levels = levels;
    this.steps = [first];
    await this.letBotsPlay(this.game);
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
      const move = await askEngine('think', now.world, seat, this.levels[seat] ?? LEVEL);
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
