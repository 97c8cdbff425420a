/** How the page reaches its tables: at a server; or, in a page that was built without one, in the browser itself. */
import type { Asked } from '../engine/doors';

/** As much of a socket as the page uses. */
export interface Socket {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

// Known when the page is built: a page with a server has none of the other's code.
export const IS_LOCAL = import.meta.env.VITE_TABLES === 'local';
const local = IS_LOCAL ? await import('../engine/client') : null;

export function request({ method, path, body, key }: Asked): Promise<Response> {
  if (local) return local.request({ method, path, body, key });
  return fetch(`/api${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key ? { authorization: `Bearer ${key}` } : {}),
    },
  });
}

/** Lets the browser's own engine load a game that somebody is about to play. */
export function prepareGame(game: string): void {
  local?.prepareGame(game);
}

export function openSocket(table: string, address: string): Socket {
  return local ? new local.SocketToWorker(table) : (new WebSocket(address) as Socket);
}
