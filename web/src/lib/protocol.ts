/** The version of the messages that this page speaks. When the server speaks another one, the page is loaded anew. */
import type { Hello } from '../messages';

export const PROTOCOL: Hello['protocol'] = 2;
const RELOADED = 'dallage.reloaded';
const ONCE_IN = 60_000; // milliseconds: if the new page is as old as this one, reloading again does not help

export function reloadForProtocol(now = Date.now()): void {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED) ?? -Infinity) < ONCE_IN) return;
    sessionStorage.setItem(RELOADED, String(now));
  } catch {
    return; // a browser that keeps nothing might do it for ever
  }
  location.reload();
}
