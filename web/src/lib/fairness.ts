/** Whether seed and nonce are what was promised before the first move: checked here, not believed. */
import type { Fairness } from '../messages';

export async function isPromised(fairness: Fairness): Promise<boolean> {
  if (fairness.seed === null || fairness.nonce === null) return false;
  const bytes = new TextEncoder().encode(`${fairness.seed}:${fairness.nonce}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === fairness.promise;
}
