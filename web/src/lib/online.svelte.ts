/** Whether there is a connection to the table. A table on this very machine needs none. */
const isHere = /^(localhost|127\.|\[::1\])/.test(location.hostname);
let now = $state(isHere || navigator.onLine);
addEventListener('online', () => (now = true));
addEventListener('offline', () => (now = isHere));

export const online = {
  get now(): boolean {
    return now;
  },
};
