/** Whether there is a connection to the table. A table on this very machine, or in this very browser, needs none. */
import { IS_LOCAL } from './transport';

const isHere = IS_LOCAL || /^(localhost|127\.|\[::1\])/.test(location.hostname);
let now = $state(isHere || navigator.onLine);
addEventListener('online', () => (now = true));
addEventListener('offline', () => (now = isHere));

export const online = {
  get now(): boolean {
    return now;
  },
};
