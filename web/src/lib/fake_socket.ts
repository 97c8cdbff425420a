/** For tests: a socket that the test itself opens, speaks through and cuts. */
import type { TableNow } from '../messages';

export class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; id?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  open(now: Partial<TableNow> = { type: 'table', log_length: 3, log: [], views: [] }): void {
    this.readyState = 1;
    this.onopen?.();
    this.say(now);
  }
  cut(code: number): void {
    this.close();
    this.onclose?.({ code });
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
