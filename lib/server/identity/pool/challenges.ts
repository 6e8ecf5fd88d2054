import 'server-only';
import { countTry, forgetTries } from '#lib/server/identity/passwords/password-failures.ts';
import { checkPassword } from '#lib/server/identity/passwords/password-policy.ts';
import { replacePassword } from '#lib/server/identity/passwords/passwords.ts';
import {
  type AuthenticationAnswer,
  issueTokens,
} from '#lib/server/identity/tokens/issue-tokens.ts';
import { revokeAllSessions } from '#lib/server/identity/tokens/sessions.ts';
import { isRecoveryCode, spendRecoveryCode } from '#lib/server/identity/two-step/recovery-codes.ts';
import { isTwoStepOn, spendAppCode } from '#lib/server/identity/two-step/software-token.ts';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import {
  hasPassword,
  type IdentityUser,
  isAddressProven,
  sealPassword,
} from '#lib/server/identity/users/users.ts';
import {
  type ChallengeName,
  invalidSession,
  openSession,
  sealSession,
  spendSession,
} from './challenge-session.ts';

/** Another question of a sign-in, in Cognito's format. */
export interface ChallengeAnswer {
  ChallengeName: ChallengeName;
  ChallengeParameters: Record<string, string>;
  Session: string;
}

/** An answer to one. Both fields are unvalidated. */
interface Answered {
  session: string;
  username: string;
}

/** Continues after the password was proved: asks for what is still missing, or signs in. */
export async function continueSignIn(
  pool: UserPool,
  user: IdentityUser,
): Promise<AuthenticationAnswer | ChallengeAnswer> {
  if (user.needs_new_password) return askForNewPassword(pool, user);
  if (await isTwoStepOn(pool.db, user.sub)) return askForCode(pool, user);
  return issueTokens(pool, user);
}

/**
 * Checks the code of an authenticator app, or a recovery code in its place. After a wrong one, the
 * session can try again, and the try counts towards the lock.
 * @throws IdentityError CodeMismatchException, ExpiredCodeException for a used code,
 * TooManyRequestsException while codes are locked, NotAuthorizedException for the session.
 */
export async function answerCode(
  pool: UserPool,
  answered: Answered & { code: string },
): Promise<AuthenticationAnswer> {
  const { session, user } = await openSession(pool, {
    ...answered,
    challenge: 'SOFTWARE_TOKEN_MFA',
  });
  await countTry(pool, user.sub, 'code');
  // Two-step sign-in was switched off meanwhile.
  if (!(await isTwoStepOn(pool.db, user.sub))) throw invalidSession();
  const code = answered.code.trim();
  if (isRecoveryCode(code)) await spendRecoveryCode(pool, user, code);
  else await spendAppCode(pool, user.sub, code.replaceAll(' ', ''));
  await spendSession(pool, session);
  await forgetTries(pool, user.sub, 'code');
  if (session.newPassword === undefined) return issueTokens(pool, user);
  return signInWith(pool, user, Buffer.from(session.newPassword, 'base64'));
}

/**
 * Sets the new password that the shop's staff demanded. With two-step sign-in it is set only after
 * the code: an old password alone must not be enough to change it.
 * @throws IdentityError InvalidPasswordException, PasswordHistoryPolicyViolationException for the
 * current password, NotAuthorizedException for the session.
 */
export async function answerNewPassword(
  pool: UserPool,
  answered: Answered & { password: string },
): Promise<AuthenticationAnswer | ChallengeAnswer> {
  const { session, user } = await openSession(pool, {
    ...answered,
    challenge: 'NEW_PASSWORD_REQUIRED',
  });
  await checkPassword(answered.password, user);
  if (hasPassword(pool, user, answered.password)) {
    throw new IdentityError(
      'PasswordHistoryPolicyViolationException',
      'Password has previously been used.',
    );
  }
  await spendSession(pool, session);
  const secret = sealPassword(pool, user.sub, answered.password);
  if (await isTwoStepOn(pool.db, user.sub)) {
    return askForCode(pool, user, secret.toString('base64'));
  }
  return signInWith(pool, user, secret);
}

/** Sets the new password, ends the sessions that used the old one, and signs in. */
async function signInWith(
  pool: UserPool,
  user: IdentityUser,
  secret: Buffer,
): Promise<AuthenticationAnswer> {
  await pool.db.transaction().execute(async (trx) => {
    if (!(await replacePassword(trx, user, secret))) throw invalidSession();
    await revokeAllSessions(trx, user.sub, pool.now());
  });
  return issueTokens(pool, { ...user, secret, needs_new_password: false });
}

function askForCode(pool: UserPool, user: IdentityUser, newPassword?: string): ChallengeAnswer {
  const challenge = 'SOFTWARE_TOKEN_MFA';
  return {
    ChallengeName: challenge,
    ChallengeParameters: { USER_ID_FOR_SRP: user.sub },
    Session: sealSession(pool, user, { challenge, newPassword }),
  };
}

function askForNewPassword(pool: UserPool, user: IdentityUser): ChallengeAnswer {
  const challenge = 'NEW_PASSWORD_REQUIRED';
  return {
    ChallengeName: challenge,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({
        email: user.email,
        email_verified: String(isAddressProven(user)),
      }),
    },
    Session: sealSession(pool, user, { challenge }),
  };
}
