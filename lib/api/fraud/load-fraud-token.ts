import { loadOnce } from '#lib/api/load-once.ts';

const load = loadOnce(() => import('./fraud-token.ts'));

/** Makes the token ready before it is needed. Never rejects. */
export async function prepareFraudToken(): Promise<void> {
  try {
    (await load()).startFraudToken();
  } catch {
    // Without it an order is placed all the same.
  }
}

/** The token that goes with an order; null if there is none within a second. Never rejects. */
export async function readyFraudToken(): Promise<string | null> {
  try {
    return await (await load()).fraudToken();
  } catch {
    return null;
  }
}
