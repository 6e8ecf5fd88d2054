import * as z from 'zod/mini';
import 'server-only';
import { hkdfSync, timingSafeEqual } from 'node:crypto';
import { proveAddress } from '#lib/server/identity/codes/confirmation.ts';
import { countTry, forgetTries } from '#lib/server/identity/passwords/password-failures.ts';
import {
  claimSignature,
  isValidA,
  makeChallenge,
  type PasswordVerifier,
} from '#lib/server/identity/srp/srp.ts';
import type { AuthenticationAnswer } from '#lib/server/identity/tokens/issue-tokens.ts';
import { sessionOf } from '#lib/server/identity/tokens/sessions.ts';
import { makeTokens } from '#lib/server/identity/tokens/tokens.ts';
import {
  IdentityError,
  notAuthorized,
  sessionOver,
} from '#lib/server/identity/users/identity-error.ts';
import { poolName, type UserPool } from '#lib/server/identity/users/user-pool.ts';
import {
  findUser,
  type IdentityUser,
  isAddressProven,
  normalName,
  openVerifier,
} from '#lib/server/identity/users/users.ts';
import { SealError, type Sealer } from '#lib/server/sealing/seal.ts';
import { type ChallengeAnswer, continueSignIn } from './challenges.ts';
import { spendChallenge } from './used-challenges.ts';

/** How long a challenge stays valid, by the server's clock; the browser's clock is ignored. */
const CHALLENGE_MS = 3 * 60_000;
const CHALLENGE_USE = 'sign-in-challenge';

/**
 * What the server needs again when the answer arrives. It travels sealed in the challenge, so that
 * the server stores nothing.
 */
const challengeState = z.strictObject({
  name: z.string(),
  userId: z.string(),
  A: z.string(),
  B: z.string(),
  b: z.string(),
  expires: z.number(),
});

/** Starts an SRP sign-in. An unknown name gets the same kind of answer for the same work. */
export async function beginSrp(pool: UserPool, name: string, A: string) {
  if (name === '' || !isValidA(A)) {
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
 * Checks the proof of an SRP sign-in: the browser's signature proves the password, and each challenge
 * works once. Then signs in, or asks for what else this user must answer. A wrong signature does not consume the challenge, because it already counts as a failed
 * attempt; so unknown names take the same path. `linkCode`: of a link in the browser that logs in (`proveAddress`).
 * @throws IdentityError NotAuthorizedException, or UserNotConfirmedException (only after the
 * password was proved).
 */
export async function answerSrp(
  pool: UserPool,
  claim: {
    secretBlock: string;
    timestamp: string;
    signature: string;
    linkCode?: string | undefined;
  },
): Promise<AuthenticationAnswer | ChallengeAnswer> {
  const { name, userId, expires, ...exchange } = openChallenge(pool, claim.secretBlock);
  if (expires < pool.now()) throw notAuthorized();
  const user = await findUser(pool.db, userId);
  // Count by address, however the sign-in named the user.
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
  // Before the count is reset: replaying an intercepted proof must not reset it.
  const isFirst = await spendChallenge(pool.db, { B: exchange.B, expires });
  if (!isFirst) throw notAuthorized();
  await forgetTries(pool, counted);
  if (user.status !== 'CONFIRMED') {
    throw new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
  }
  const { linkCode } = claim;
  const isOpen = linkCode !== undefined && !isAddressProven(user);
  return continueSignIn(pool, isOpen ? await proveAddress(pool, user, linkCode) : user);
}

/** Issues new tokens for a live session. @throws IdentityError NotAuthorizedException */
export async function refresh(pool: UserPool, refreshToken: string): Promise<AuthenticationAnswer> {
  const session = await sessionOf(pool.db, refreshToken, pool.now());
  const user = session ? await findUser(pool.db, session.sub) : undefined;
  if (!session || !user) {
    throw sessionOver('Refresh Token has been revoked');
  }
  return {
    AuthenticationResult: await makeTokens(pool, user, session),
    ChallengeParameters: {},
  };
}

/** A user's salt and verifier; for an unknown user, an indistinguishable stand-in. */
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

const ID_BYTES = 16;
const SALT_BYTES = 16;
/** The length of the group's prime. */
const VERIFIER_BYTES = 384;

/**
 * A stand-in for an unknown name's user id, salt and verifier. It looks as random as a real one, is
 * the same on every call, and takes about as long to make as a real one to decrypt, so the answer
 * does not reveal whether the name exists.
 */
function decoyOf(sealer: Sealer, name: string): PasswordVerifier & { userId: string } {
  const normal = normalName(name);
  const length = ID_BYTES + SALT_BYTES + VERIFIER_BYTES;
  const bytes = Buffer.from(hkdfSync('sha256', sealer.digest('decoy', normal), '', '', length));
  const hex = (from: number, count: number) => bytes.subarray(from, from + count).toString('hex');
  return {
    // A lookup by id gets that same id back, as a real user does.
    userId: isUuid(normal) ? normal : asUuid(hex(0, ID_BYTES)),
    salt: hex(ID_BYTES, SALT_BYTES),
    verifier: hex(ID_BYTES + SALT_BYTES, VERIFIER_BYTES),
  };
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** A version 4 UUID from hex digits; all bits that the version and variant do not fix are kept. */
function asUuid(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ].join('-');
}
