import { loadOnce } from '#lib/api/load-once.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';
import type { ObtainedToken } from './obtain-token.ts';

/** As long before its end as a slow call may take, in ms, a token is not used any more. */
const SPARE_MS = 60_000;

/** Tokens on their way or here. */
const prepared = new Map<ChallengeAction, Promise<ObtainedToken>>();
const load = loadOnce(() => import('./obtain-token.ts'));

/**
 * Gets a token for a form that somebody begins to fill in, so that nobody waits for it in the end.
 * Asks again only once the token is used or old. Never rejects.
 */
export function prepareChallenge(action: ChallengeAction): void {
  // The build says so: the pages of a shop without a challenge ask for none.
  if (process.env.CHALLENGE === 'off' || prepared.has(action)) return;
  const early = load().then(
    ({ obtainToken }) => obtainToken(action),
    () => ({ token: undefined, expiresAt: 0 }),
  );
  prepared.set(action, early);
  // What failed is tried again, at the next focus or when the form is sent.
  void early.then(({ token }) => {
    if (token === undefined && prepared.get(action) === early) prepared.delete(action);
  });
}

/**
 * A token for one call of this action: each lets one call through. Undefined if none could be had,
 * or none is needed: the server then decides. Never rejects.
 */
export async function challengeToken(action: ChallengeAction): Promise<string | undefined> {
  if (process.env.CHALLENGE === 'off') return undefined;
  const early = prepared.get(action);
  prepared.delete(action);
  if (early) {
    const { token, expiresAt } = await early;
    // None is needed; or getting it has just failed, and another try would take as long.
    if (token === undefined) return undefined;
    if (Date.now() < expiresAt - SPARE_MS) return token;
  }
  const obtained = await load().then(
    ({ obtainToken }) => obtainToken(action),
    () => undefined,
  );
  return obtained?.token;
}
