/** People at one screen: whose eyes are open. That is the seat to move, once its person has said so. */
import type { TableNow } from '../messages';
import { hidesSomething } from './sights';

export class Eyes {
  private looking = $state<number | null>(null);
  private mine = $derived.by(() => this.told()?.mine ?? []);
  private atScreen = $derived.by(() => this.mine.filter((seat) => this.told()?.chairs[seat]?.level === null));
  private due = $derived.by(() => this.told()?.to_act.find((seat) => this.atScreen.includes(seat)) ?? null);
  private areMany = $derived.by(() => this.atScreen.length > 1);
  private hides = $derived.by(() => this.areMany && hidesSomething(this.told()?.sights ?? []));

  /** Whether a curtain hides all until the next one has the screen. */
  curtained = $derived.by(
    () =>
      this.hides &&
      this.told()?.phase === 'playing' &&
      (this.due === null ? this.looking === null : this.due !== this.looking),
  );
  /** Who has the screen next. */
  next = $derived.by(() => this.due ?? this.atScreen[0] ?? 0);
  /** Whose sight is shown; null for a spectator. */
  seat = $derived.by(() => {
    const open = this.hides ? (this.looking ?? this.due) : (this.due ?? this.looking);
    return (this.areMany ? open : this.atScreen[0]) ?? this.mine[0] ?? null;
  });
  /** Who is meant by "you". */
  me = $derived.by(() => (this.areMany ? null : this.seat));
  isMyTurn = $derived.by(() => {
    const now = this.told();
    return this.seat !== null && !!now?.to_act.includes(this.seat) && now.chairs[this.seat]?.level === null;
  });

  constructor(private readonly told: () => TableNow | null) {}

  /** The next one has the screen. */
  open = (): void => {
    this.looking = this.next;
  };
}
