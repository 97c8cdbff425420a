/** Whether the browser has any connection at all. */
let now = $state(navigator.onLine);
addEventListener('online', () => (now = true));
addEventListener('offline', () => (now = false));

export const online = {
  get now(): boolean {
    return now;
  },
};
