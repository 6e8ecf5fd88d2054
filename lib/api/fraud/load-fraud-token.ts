import { loadOnce } from '#lib/api/load-once.ts';

const load = loadOnce(() => import('./fraud-token.ts'));

/** Prepares the token before it is needed. Never rejects. */
export async function prepareFraudToken(): Promise<void> {
  try {
    (await load()).startFraudToken();
  } catch {
    // The order can be placed without it.
  }
}

/** The token for an order; null if there is none within a second. Never rejects. */
export async function readyFraudToken(): Promise<string | null> {
  try {
    return await (await load()).fraudToken();
  } catch {
    return null;
  }
}
