/** People at one screen: whose turn it is to look. That is the seat to move, once its person has taken the screen. */
import type { TableNow } from '../messages';
import { haveSecrets } from './shared_view';

export class Hotseat {
  private viewer = $state<number | null>(null);
  private mySeats = $derived.by(() => this.told()?.my_seats ?? []);
  private atScreen = $derived.by(() =>
    this.mySeats.filter((seat) => this.told()?.holders[seat]?.level === null),
  );
  private seatToMove = $derived.by(
    () => this.told()?.on_turn.find((seat) => this.atScreen.includes(seat)) ?? null,
  );
  private areMany = $derived.by(() => this.atScreen.length > 1);
  private mustHide = $derived.by(() => this.areMany && haveSecrets(this.told()?.views ?? []));

  /** Whether the screen shows nothing until the next one has the screen. */
  isCovered = $derived.by(
    () =>
      this.mustHide &&
      this.told()?.status === 'playing' &&
      (this.seatToMove === null ? this.viewer === null : this.seatToMove !== this.viewer),
  );
  /** Who has the screen next. */
  nextSeat = $derived.by(() => this.seatToMove ?? this.atScreen[0] ?? 0);
  /** Whose view is shown; null for a spectator. */
  seat = $derived.by(() => {
    const open = this.mustHide ? (this.viewer ?? this.seatToMove) : (this.seatToMove ?? this.viewer);
    return (this.areMany ? open : this.atScreen[0]) ?? this.mySeats[0] ?? null;
  });
  /** Who is meant by "you". */
  me = $derived.by(() => (this.areMany ? null : this.seat));
  isMyTurn = $derived.by(() => {
    const now = this.told();
    return this.seat !== null && !!now?.on_turn.includes(this.seat) && now.holders[this.seat]?.level === null;
  });

  constructor(private readonly told: () => TableNow | null) {}

  /** The next one has the screen. */
  takeScreen = (): void => {
    this.viewer = this.nextSeat;
  };
}
