/** Notices of "your turn" when the page is closed: asked for by the player, sent by the server, shown by worker.js. */
import type { TableNow } from '../messages';
import { api } from './api';
import { storageItem } from './storage';

const SLOW = 86_400; // seconds for a move or a game: who has less stays at the page
const declined = storageItem<boolean>('push.declined');

/** Whether one may be asked: the browser can, has not refused for good, and the player has not said no. */
export function mayAsk(): boolean {
  return 'PushManager' in window && Notification.permission !== 'denied' && !declined.read();
}

export function decline(): void {
  declined.write(true);
}

/** Whether people come and go while it is played. */
export const isSlowGame = ({ settings }: TableNow) =>
  [settings.seconds, settings.game_seconds].every((limit) => !limit || Number(limit) >= SLOW);

/** Whether this browser is to be told without being asked again. */
export const isAllowed = () => 'PushManager' in window && Notification.permission === 'granted';

/** Lets the server tell this browser when it is the turn of a key's seats; whether that worked. */
export async function subscribe(table: string, key: string, language: 'en' | 'fr'): Promise<boolean> {
  const { key: server } = await api.pushKey();
  if (server === null || (await Notification.requestPermission()) !== 'granted') return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: server };
  const { endpoint, keys } = (await pushManager.subscribe(wanted)).toJSON();
  await api.subscribe(table, key, {
    endpoint: endpoint!,
    p256dh: keys!.p256dh!,
    auth: keys!.auth!,
    language,
  });
  return true;
}

/** No more notices of a table in this browser. */
export async function unsubscribe(table: string, key: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription) await api.unsubscribe(table, key, subscription.endpoint);
}

/** The player is here: a notice about this table has done its work. */
export async function closeNotices(table: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await registration?.getNotifications({ tag: table })) ?? []) notice.close();
}

/** How many tables wait for the player, on the icon of an installed page. */
export function showBadge(waiting: number): void {
  void (waiting ? navigator.setAppBadge?.(waiting) : navigator.clearAppBadge?.())?.catch(() => {});
}
