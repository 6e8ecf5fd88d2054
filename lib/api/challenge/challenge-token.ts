import { loadOnce } from '#lib/api/load-once.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';
import { hasChallenge } from '#lib/config/has-challenge.ts';
import type { ObtainedToken } from './obtain-token.ts';

/** How long before its end a token is not used any more, in ms: as long as a slow call may take. */
const SPARE_MS = 60_000;

/** Tokens that are here or being obtained. */
const prepared = new Map<ChallengeAction, Promise<ObtainedToken>>();
const load = loadOnce(() => import('./obtain-token.ts'));

/**
 * Gets a token as soon as somebody begins to fill in a form, so that nobody waits for it later.
 * Gets another one only once the token is used or old. Never rejects.
 */
export function prepareChallenge(action: ChallengeAction): void {
  if (!hasChallenge() || prepared.has(action)) return;
  const early = load().then(
    ({ obtainToken }) => obtainToken(action),
    () => ({ token: undefined, expiresAt: 0 }),
  );
  prepared.set(action, early);
  // After a failure, the next focus or sending the form tries again.
  void early.then(({ token }) => {
    if (token === undefined && prepared.get(action) === early) prepared.delete(action);
  });
}

/**
 * A token for one call of this action; each works once. Undefined if none could be obtained or none
 * is needed: the server then decides. Never rejects.
 */
export async function challengeToken(action: ChallengeAction): Promise<string | undefined> {
  if (!hasChallenge()) return undefined;
  const early = prepared.get(action);
  prepared.delete(action);
  if (early) {
    const { token, expiresAt } = await early;
    // None is needed, or getting it has just failed and another try would take as long.
    if (token === undefined) return undefined;
    if (Date.now() < expiresAt - SPARE_MS) return token;
  }
  const obtained = await load().then(
    ({ obtainToken }) => obtainToken(action),
    () => undefined,
  );
  return obtained?.token;
}
