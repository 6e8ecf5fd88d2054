import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { appCode } from '#tests/support/app-codes.ts';
import { callPool, type IdentityServer } from './identity-server.ts';
import { PASSWORD } from './identity-shop.ts';
import { claimByHand } from './sign-in-by-hand.ts';

export type PoolAnswer = Awaited<ReturnType<typeof callPool>>;

/** Proves a password; the answer has tokens, or asks for more. */
export async function provePassword(
  pool: UserPool,
  server: IdentityServer,
  email: string,
  password = PASSWORD,
): Promise<PoolAnswer> {
  const claim = await claimByHand(pool, email, password);
  return callPool(server, 'RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      PASSWORD_CLAIM_SECRET_BLOCK: claim.secretBlock,
      PASSWORD_CLAIM_SIGNATURE: claim.signature,
      TIMESTAMP: claim.timestamp,
    },
  });
}

/** The access token of an answer that signs in. */
export function accessTokenOf({ answer }: PoolAnswer): string {
  const { AccessToken } = (answer.AuthenticationResult ?? {}) as Record<string, unknown>;
  if (typeof AccessToken !== 'string') throw new Error(JSON.stringify(answer));
  return AccessToken;
}

/**
 * Switches two-step sign-in on for a user and returns the app's secret, in base32. The code of the
 * current step is used up.
 */
export async function switchTwoStepOn(
  pool: UserPool,
  server: IdentityServer,
  email: string,
): Promise<string> {
  const AccessToken = accessTokenOf(await provePassword(pool, server, email));
  const { answer } = await callPool(server, 'AssociateSoftwareToken', { AccessToken });
  const secret = String(answer.SecretCode);
  const UserCode = appCode(secret, { now: pool.now() });
  await callPool(server, 'VerifySoftwareToken', { AccessToken, UserCode });
  await callPool(server, 'SetUserMFAPreference', {
    AccessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  return secret;
}

/** Answers a challenge for a code. */
export function bringCode(
  server: IdentityServer,
  asked: PoolAnswer,
  code: string,
): Promise<PoolAnswer> {
  const parameters = asked.answer.ChallengeParameters as Record<string, string>;
  return callPool(server, 'RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: asked.answer.Session,
    ChallengeResponses: {
      USERNAME: parameters.USER_ID_FOR_SRP,
      SOFTWARE_TOKEN_MFA_CODE: code,
    },
  });
}
