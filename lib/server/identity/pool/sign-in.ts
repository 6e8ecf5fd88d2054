import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { SealError } from '#lib/server/identity/keys/seal.ts';
import { countTry, forgetTries } from '#lib/server/identity/passwords/password-failures.ts';
import { claimSignature, isFairA, makeChallenge } from '#lib/server/identity/passwords/srp.ts';
import { beginSession, sessionOf } from '#lib/server/identity/tokens/sessions.ts';
import { makeTokens, type Tokens } from '#lib/server/identity/tokens/tokens.ts';
import { decoyOf } from './decoy.ts';
import { IdentityError, notAuthorized } from './identity-error.ts';
import { spendChallenge } from './used-challenges.ts';
import { poolName, type UserPool } from './user-pool.ts';
import { findUser, type IdentityUser, openVerifier } from './users.ts';

/** How long a browser has to answer a challenge. Its own clock is not asked. */
const CHALLENGE_MS = 3 * 60_000;
const CHALLENGE_USE = 'sign-in-challenge';

/** What the server must know again when the answer comes: sealed, so that nothing is kept. */
const challengeState = z.strictObject({
  name: z.string(),
  userId: z.string(),
  A: z.string(),
  B: z.string(),
  b: z.string(),
  expires: z.number(),
});

export interface AuthenticationAnswer {
  AuthenticationResult: Tokens & { RefreshToken?: string };
  ChallengeParameters: Record<string, string>;
}

/** Begins a sign-in by SRP. A name nobody has gets the same answer, by the same work. */
export async function beginSrp(pool: UserPool, name: string, A: string) {
  if (name === '' || !isFairA(A)) {
    throw new IdentityError('InvalidParameterException', 'USERNAME and SRP_A are required.');
  }
  const user = await findUser(pool.db, name);
  const { userId, salt, verifier } = proofOf(pool, user, name);
  const challenge = makeChallenge({ verifier });
  const state = { name, userId, A, ...challenge, expires: pool.now() + CHALLENGE_MS };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: userId,
      USER_ID_FOR_SRP: userId,
      SRP_B: challenge.B,
      SALT: salt,
      SECRET_BLOCK: pool.sealer.seal(CHALLENGE_USE, JSON.stringify(state)).toString('base64'),
    },
  };
}

/**
 * Ends a sign-in: the browser's signature proves the password, once. A wrong signature leaves the
 * challenge as it is, since it counts as a try at the password; so a name that nobody has takes
 * the same steps.
 * @throws IdentityError NotAuthorizedException, UserNotConfirmedException (only once the password
 * was proved).
 */
export async function answerSrp(
  pool: UserPool,
  claim: { secretBlock: string; timestamp: string; signature: string },
): Promise<AuthenticationAnswer> {
  const { name, userId, expires, ...exchange } = openChallenge(pool, claim.secretBlock);
  if (expires < pool.now()) throw notAuthorized();
  const user = await findUser(pool.db, userId);
  // By the address, which is one whatever the sign-in named the user by.
  const counted = user?.email ?? name;
  await countTry(pool, counted);
  const expected = claimSignature({
    exchange,
    verifier: proofOf(pool, user, name).verifier,
    poolName: poolName(pool),
    userId,
    secretBlock: claim.secretBlock,
    timestamp: claim.timestamp,
  });
  const signature = Buffer.from(claim.signature, 'base64');
  const isRight = signature.length === expected.length && timingSafeEqual(signature, expected);
  if (!user || !isRight) throw notAuthorized();
  // Before the tries are forgotten: who has overheard a proof must not wipe out guesses with it.
  const isFirst = await spendChallenge(pool.db, { B: exchange.B, expires });
  if (!isFirst) throw notAuthorized();
  await forgetTries(pool, counted);
  if (user.status !== 'CONFIRMED') {
    throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
  }
  const begun = await beginSession(pool.db, user, pool.now());
  // The password was changed while this went on.
  if (!begun) throw notAuthorized();
  const { session, refreshToken } = begun;
  const tokens = await makeTokens(pool, user, session);
  return {
    AuthenticationResult: { ...tokens, RefreshToken: refreshToken },
    ChallengeParameters: {},
  };
}

/** New tokens for a session that goes on. */
export async function refresh(pool: UserPool, refreshToken: string): Promise<AuthenticationAnswer> {
  const session = await sessionOf(pool.db, refreshToken, pool.now());
  const user = session ? await findUser(pool.db, session.sub) : undefined;
  if (!session || !user) {
    throw new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked');
  }
  return {
    AuthenticationResult: await makeTokens(pool, user, session),
    ChallengeParameters: {},
  };
}

/** Salt and verifier of a user, or what cannot be told from them where there are none. */
function proofOf({ sealer }: UserPool, user: IdentityUser | undefined, name: string) {
  const kept = user && openVerifier(sealer, user);
  return user && kept ? { userId: user.sub, ...kept } : decoyOf(sealer, user?.sub ?? name);
}

function openChallenge(pool: UserPool, secretBlock: string): z.infer<typeof challengeState> {
  try {
    const sealed = Buffer.from(secretBlock, 'base64');
    return z.parse(challengeState, JSON.parse(pool.sealer.open(CHALLENGE_USE, sealed)));
  } catch (error) {
    if (error instanceof SealError) throw notAuthorized();
    throw error;
  }
}
