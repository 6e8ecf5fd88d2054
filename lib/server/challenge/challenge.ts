import 'server-only';
import type { ApiError } from '#lib/api/api-error.ts';
import type { ChallengeAnswer } from '#lib/api/calls/challenge/read-challenge.ts';
import type { ChallengeAction } from '#lib/commerce/challenge/actions.ts';
import { CHALLENGE_FAILED } from '#lib/commerce/challenge/texts.ts';
import { environment } from '#lib/config/environment.ts';
import { type Db, database } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { apiError } from '#lib/server/platform/api-errors.ts';
import { canonicalJson } from '#lib/server/platform/canonical-json.ts';
import { clientAddress } from '#lib/server/platform/client-address.ts';
import { memoiseAsync } from '#lib/server/platform/memoise-async.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import type { ChallengeGuard, TokenCheck } from './guard.ts';
import { proofOfWork } from './proof-of-work.ts';
import { providersChallenge } from './providers.ts';
import { spendToken } from './used-tokens.ts';

/** The configured challenge; null if there is none. */
const configuredGuard = memoiseAsync(async (): Promise<ChallengeGuard | null> => {
  const { CHALLENGE } = environment();
  if (CHALLENGE.kind === 'off') return null;
  if (CHALLENGE.kind === 'proof-of-work') return proofOfWork(await identitySealer());
  return providersChallenge(CHALLENGE);
});

/** The task that a browser must solve to get a token for this action. */
export async function issueChallenge(action: ChallengeAction): Promise<ChallengeAnswer> {
  return (await (await configuredGuard())?.issue(action)) ?? { kind: 'off' };
}

interface Given {
  token: string | undefined;
  /**
   * For a call that may be repeated with the same token: its Idempotency-Key, and everything that
   * the call asks for. Without the latter, a script could ask for something else each time under
   * one key.
   */
  again?: { key: string; request: object };
  db?: Db;
}

/**
 * Lets a call through if it has an unused token for its action. Call it after the rate limits by
 * address, and before those by what the call names, which may be somebody else's. If the provider does not answer, the failure is logged and the call passes, so that a
 * provider's outage never closes the shop; the rate limits alone then guard it.
 * @throws ApiError `ChallengeFailed`
 */
export async function passChallenge(
  request: Request,
  action: ChallengeAction,
  { token = '', again, db = database() }: Given,
): Promise<void> {
  const guard = await configuredGuard();
  if (!guard) return;
  const asked = { action, token, clientAddress: clientAddress(request) };
  const usedFor = again ? await callName(again) : null;
  const refusal = await verify(guard, asked, { db, usedFor });
  if (refusal !== null) throw challengeFailed();
}

/**
 * A keyed hash of what a call asks for. Keyed, because a request may hold something guessable, such
 * as a PIN.
 */
async function callName({ key, request }: NonNullable<Given['again']>): Promise<string> {
  const sealer = await identitySealer();
  return sealer.digest('challenge-use', canonicalJson({ key, request })).toString('base64url');
}

/** Checks a token and marks it as used. Returns why it is refused, or null. */
export async function verify(
  guard: ChallengeGuard,
  asked: TokenCheck,
  { db, usedFor }: { db: Db; usedFor: string | null },
): Promise<string | null> {
  const checked = await guard.check(asked);
  switch (checked.verdict) {
    case 'refused':
      return checked.reason;
    case 'unknown':
      logProblem('The bot challenge’s provider gave no verdict; a call passed by its rate limit.', {
        action: asked.action,
        failure: checked.failure,
      });
      return null;
    case 'passed': {
      const { id, expiresAt } = checked;
      return (await spendToken(db, { id, usedFor, expiresAt })) ? null : 'used';
    }
  }
}

function challengeFailed(): ApiError {
  return apiError('ChallengeFailed', CHALLENGE_FAILED);
}
