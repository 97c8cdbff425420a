/**
 * A move chosen in two steps, a piece and a place, in either order: what is pressed narrows the list of legal moves.
 * Where a piece may lie in several ways, or several pieces may, a further press on the place shows the next way. If there
 * is only one, a second press plays. Escape takes one step back, and a new position makes all of it void.
 */
import { untrack } from 'svelte';
import type { View } from '../lib/game';
import { settings } from '../lib/settings.svelte';
import type { Drag } from './drag';

/** A legal move as its piece and its place, each named as the board likes; moves that share both lay it in another way. */
export interface MoveOption {
  move: string;
  piece: string;
  place: string;
}

export interface Choosing {
  position(): { view: View; moves: string[] }; // what the board is shown
  candidates(): MoveOption[];
  onmove(move: string): void;
  /** The move to show first where several have the same piece and place; the first listed by default. */
  preferred?(): string | null;
  /** The piece that something in the hand is, where several look the same; itself by default. */
  pieceOf?(held: string): string;
}

export class MoveChoice {
  /** What was taken from the hand. */
  taken = $state<string | null>(null);
  /** Over which legal place a piece is dragged. */
  hovered = $state<string | null>(null);
  private pressed = $state<string | null>(null);
  private picked = $state<string | null>(null); // the move of the way that was picked at the place

  /** The piece that was taken, or the only one there is. */
  piece = $derived.by(() => {
    if (this.taken !== null) return this.pieceOf(this.taken);
    const pieces = new Set(this.choosing.candidates().map((one) => one.piece));
    return pieces.size === 1 ? [...pieces][0]! : null;
  });
  /** The legal moves that use the piece, or while there is none, all. */
  options = $derived.by(() =>
    this.choosing.candidates().filter((one) => this.piece === null || one.piece === this.piece),
  );
  /** Where the piece, or while there is none any piece, may go. */
  places = $derived.by(() => new Set(this.options.map((one) => one.place)));
  place = $derived.by(() => (this.pressed !== null && this.places.has(this.pressed) ? this.pressed : null));
  /** All that fits at the place. */
  ways = $derived.by(() => this.waysAt(this.place));
  /** The move that is chosen and not yet played. A place where only one piece fits says which. */
  chosen = $derived.by(() => {
    const picked = this.ways.find((one) => one.move === this.picked);
    const isOnePiece = this.ways.every((one) => one.piece === this.ways[0]!.piece);
    return picked ?? (isOnePiece ? (this.ways[0] ?? null) : null);
  });
  move = $derived.by(() => this.chosen?.move ?? null);

  /** To be made while a board is set up. */
  constructor(private readonly choosing: Choosing) {
    // Stays the same while a move is on its way, and when something is said at the table that changes no piece.
    const position = $derived.by(() => {
      const { view, moves } = choosing.position();
      return `${view.moves_played as number} ${moves.length > 0}`;
    });
    $effect(() => {
      void position;
      untrack(this.clear);
    });
    $effect(() => {
      const keys = (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || (this.taken === null && this.place === null)) return;
        event.preventDefault(); // what else Escape closes stays open
        this.back();
      };
      addEventListener('keydown', keys);
      return () => removeEventListener('keydown', keys);
    });
  }

  /** The piece that something in the hand is. */
  pieceOf(held: string): string {
    return this.choosing.pieceOf?.(held) ?? held;
  }

  /** What fits at a place, the piece being what it is; what is preferred comes first. */
  waysAt = (place: string | null): MoveOption[] => {
    const preferred = this.choosing.preferred?.() ?? null;
    const there = this.options.filter((one) => one.place === place);
    return [
      ...there.filter((one) => one.move === preferred),
      ...there.filter((one) => one.move !== preferred),
    ];
  };

  /** Whether something in the hand may be taken: some legal move uses it, at the place if that was pressed first. */
  may = (held: string): boolean =>
    this.choosing
      .candidates()
      .some(
        (one) =>
          one.piece === this.pieceOf(held) &&
          (this.place === null || this.taken !== null || one.place === this.place),
      );

  /** Takes something from the hand, or puts it back. */
  take = (held: string): void => {
    if (this.taken === held) this.clear();
    else this.taken = held;
    this.settle();
  };

  /** Points at a place; the second time, plays, or shows another way if there are several. */
  press = (place: string): void => {
    if (place !== this.place) {
      [this.pressed, this.picked] = [place, null];
      this.settle();
    } else if (this.ways.length > 1) this.turn(1);
    else this.play();
  };

  /** Plays a move that leaves nothing to choose, for whoever wants no question before a move. */
  private settle(): void {
    if (!settings.confirmMoves && this.ways.length === 1) this.play();
  }

  /** Chooses one of the ways. */
  pick = (move: string): void => {
    this.picked = move;
    if (!settings.confirmMoves) this.play();
  };

  /** Goes on to the next of the ways, or back. */
  turn = (by: number): void => {
    const count = this.ways.length;
    const now = this.ways.findIndex((one) => one.move === this.move);
    const next = now < 0 ? (by > 0 ? 0 : count - 1) : (now + by + count) % count;
    this.picked = this.ways[next]?.move ?? null;
  };

  play = (): void => {
    if (this.move !== null) this.choosing.onmove(this.move);
  };

  /** One step back: first the place, then the piece. */
  back = (): void => {
    this.picked = null;
    if (this.place !== null) this.pressed = null;
    else this.taken = null;
  };

  clear = (): void => {
    [this.taken, this.pressed, this.picked, this.hovered] = [null, null, null, null];
  };

  /** For dragging something from the hand to a place. */
  drag = (held: string): Drag => ({
    start: () => ([this.taken, this.pressed, this.picked] = [held, null, null]),
    over: (target) => (this.hovered = target !== null && this.places.has(target) ? target : null),
    drop: (target) => {
      [this.hovered, this.pressed] = [null, target];
      this.settle();
    },
  });
}
