/**
 * Hands messages on in the order in which they came. A table that was told as records waits until this page has made its
 * views, and what came after it waits behind it. A newer table takes the place of one that still waits.
 */
import type { SeatView, TableNow, ToClient } from '../messages';

export class MessageQueue {
  private waiting: ToClient[] = [];
  private isMaking = false; // the views of the first message
  private isStuck = false; // they could not be made
  private isFailureTold = false; // once, until a table comes that has its views

  /** `makeViews` answers null when it cannot; the queue then stands still until a table comes that has its views. */
  constructor(
    private readonly handOn: (message: ToClient) => void,
    private readonly makeViews: (now: TableNow) => Promise<SeatView[] | null>,
    private readonly onFailure: () => void,
  ) {}

  add(message: ToClient): void {
    const from = this.isMaking ? 1 : 0;
    const at = this.waiting.findIndex((one, n) => n >= from && one.type === 'table');
    const old = this.waiting[at];
    if (message.type === 'table' && old?.type === 'table')
      this.waiting[at] = { ...message, log: [...old.log, ...message.log] };
    else this.waiting.push(message);
    if (message.type === 'table') {
      this.isStuck = false;
      if (!message.records?.length) this.isFailureTold = false;
    }
    if (!this.isMaking && !this.isStuck) void this.empty();
  }

  private async empty(): Promise<void> {
    for (let first = this.waiting[0]; first; first = this.waiting[0]) {
      if (first.type === 'table' && first.records?.length) {
        this.isMaking = true;
        const views = await this.makeViews(first);
        this.isMaking = false;
        if (views === null) return this.failed();
        first = { ...first, views };
      }
      this.waiting.shift();
      this.handOn(first);
    }
  }

  /** A table that came meanwhile need not wait. */
  private failed(): void {
    this.isStuck = true;
    if (!this.isFailureTold) this.onFailure();
    this.isFailureTold = true;
    const [first, ...rest] = this.waiting;
    const newer = rest.findIndex((one) => one.type === 'table');
    if (newer < 0) return;
    const [table] = rest.splice(newer, 1);
    this.waiting = [first!, ...rest];
    this.add(table!);
  }
}
