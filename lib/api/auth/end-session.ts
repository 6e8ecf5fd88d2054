import type { endSessionCall } from '#lib/api/calls/account/sessions.ts';
import { hasOwnPool } from '#lib/config/user-pool.ts';
import { callWithToken } from './call-with-token.ts';

/**
 * Ends a session, or with `others` all but it. `idToken`: from a log-in of the last ten minutes, which
 * need not be the browser's own session; to end `this`, any.
 * @throws ApiError
 */
export async function endSession(
  idToken: string,
  body: { session: string; others: boolean },
): Promise<void> {
  await callWithToken<typeof endSessionCall>(idToken, 'POST /account/sessions/ended', { body });
}

/** When a call that failed is made again, in ms after the failure. */
const RETRIES_MS = [1_000, 4_000];

/**
 * Has the shop refuse all other sessions of a customer of Cognito, which goes on with them. Tries three
 * times. Never rejects, because the change that it follows is done: the list of sessions shows what is left.
 */
export async function endOthers(idToken: string): Promise<void> {
  if (hasOwnPool()) return;
  const end = () => endSession(idToken, { session: 'this', others: true });
  for (const pause of RETRIES_MS) {
    try {
      return await end();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  await end().catch(() => {});
}

/**
 * Tells the shop that a session of Cognito has ended: Cognito itself does not. Never rejects. A token
 * that has expired opens nothing, so that the shop refuses it is no matter.
 */
export async function leaveShop(idToken: string | null): Promise<void> {
  if (idToken === null || hasOwnPool()) return;
  await endSession(idToken, { session: 'this', others: false }).catch(() => {});
}
