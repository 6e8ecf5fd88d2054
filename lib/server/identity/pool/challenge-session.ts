import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { findUser, type IdentityUser, normalName } from '#lib/server/identity/users/users.ts';
import { SealError } from '#lib/server/sealing/seal.ts';
import { spendChallenge } from './used-challenges.ts';

/** What a sign-in may ask for after the password. */
export type ChallengeName = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA';

/**
 * What a `Session` is for: a challenge, or a log-in without a password after a sign-up. The browser
 * that signed up keeps SIGN_UP, and gets SIGNED_UP for it with the code from the e-mail.
 */
type SessionUse = ChallengeName | 'SIGN_UP' | 'SIGNED_UP';

const MINUTE_MS = 60_000;
/** Cognito's default too. */
const CHALLENGE_MS = 3 * MINUTE_MS;
/** As long as the link in the e-mail works. */
const SIGN_UP_MS = 24 * 60 * MINUTE_MS;
const SESSION_USE = 'challenge-session';
const NONCE_BYTES = 16;

/**
 * A sign-in between two steps. It is encrypted and sent with the challenge, so that the server
 * stores nothing until the answer is right.
 */
const challengeSession = z.strictObject({
  challenge: z.enum(['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'SIGN_UP', 'SIGNED_UP']),
  sub: z.string(),
  /** A hash of the stored password, so that a change of password ends this sign-in. */
  password: z.string(),
  /** The encrypted new password, in base64. It is set once the last step is done. */
  newPassword: z.optional(z.string()),
  nonce: z.string(),
  /** ms since the epoch. */
  expires: z.number(),
});
export type ChallengeSession = z.infer<typeof challengeSession>;

/** The `Session` of a user whose password was just proved, or chosen. */
export function sealSession(
  pool: UserPool,
  user: Pick<IdentityUser, 'sub' | 'secret'>,
  { challenge, newPassword }: Pick<ChallengeSession, 'challenge' | 'newPassword'>,
): string {
  const session: ChallengeSession = {
    challenge,
    sub: user.sub,
    password: passwordMark(user),
    ...(newPassword !== undefined && { newPassword }),
    nonce: randomBytes(NONCE_BYTES).toString('base64url'),
    expires: pool.now() + (challenge === 'SIGN_UP' ? SIGN_UP_MS : CHALLENGE_MS),
  };
  return pool.sealer.seal(SESSION_USE, JSON.stringify(session)).toString('base64');
}

/**
 * The sign-in that a `Session` continues, and its user.
 * @throws IdentityError NotAuthorizedException for a `Session` that is unknown, expired, of another
 * challenge or user, or older than the user's password.
 */
export async function openSession(
  pool: UserPool,
  answered: { challenge: SessionUse; session: string; username: string },
): Promise<{ session: ChallengeSession; user: IdentityUser }> {
  const session = unseal(pool, answered.session);
  if (session?.challenge !== answered.challenge) throw invalidSession();
  if (session.expires < pool.now()) {
    throw new IdentityError(
      'NotAuthorizedException',
      'Invalid session for the user, session is expired.',
    );
  }
  const user = await findUser(pool.db, session.sub);
  const isOf = (name: string) => name === user?.sub || name === user?.email.toLowerCase();
  if (!user || !isOf(normalName(answered.username))) throw invalidSession();
  if (passwordMark(user) !== session.password) throw invalidSession();
  return { session, user };
}

/**
 * Ends a `Session` with its right answer. Of several concurrent right answers, only one succeeds.
 * @throws IdentityError NotAuthorizedException
 */
export async function spendSession(pool: UserPool, session: ChallengeSession): Promise<void> {
  const { nonce, expires } = session;
  if (!(await spendChallenge(pool.db, { B: nonce, expires }))) throw invalidSession();
}

export function invalidSession(): IdentityError {
  return new IdentityError('NotAuthorizedException', 'Invalid session for the user.');
}

function unseal(pool: UserPool, sealed: string): ChallengeSession | null {
  try {
    const opened = pool.sealer.open(SESSION_USE, Buffer.from(sealed, 'base64'));
    return z.parse(challengeSession, JSON.parse(opened));
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

function passwordMark({ secret }: Pick<IdentityUser, 'secret'>): string {
  return createHash('sha256').update(secret).digest('base64url');
}
