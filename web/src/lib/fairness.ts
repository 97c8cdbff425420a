/** Whether seed and nonce are what was promised before the first move: checked here, not believed. */
import type { Fairness } from '../messages';

/** null: this browser cannot tell, for pages without https have no digests. */
export async function isPromised(fairness: Fairness): Promise<boolean | null> {
  if (fairness.seed === null || fairness.nonce === null) return false;
  if (!crypto.subtle) return null;
  const bytes = new TextEncoder().encode(`${fairness.seed}:${fairness.nonce}`);
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === fairness.promise;
}
