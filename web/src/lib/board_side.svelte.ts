/** From which side a board of two sides is looked at: the own one, until it is turned by hand. */
export class BoardSide {
  private byHand = $state<boolean | null>(null);
  /** Whether the second seat is near. Spectators and people who share a screen see it from the first one's side. */
  isTurned = $derived.by(() => this.byHand ?? this.me() === 1);

  constructor(private readonly me: () => number | null) {}

  turn = (): void => {
    this.byHand = !this.isTurned;
  };
}
