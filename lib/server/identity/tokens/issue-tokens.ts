import 'server-only';
import { beginSession } from '#lib/server/identity/tokens/sessions.ts';
import { makeTokens, type Tokens } from '#lib/server/identity/tokens/tokens.ts';
import { notAuthorized } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import type { IdentityUser } from '#lib/server/identity/users/users.ts';

export interface AuthenticationAnswer {
  AuthenticationResult: Tokens & { RefreshToken?: string };
  ChallengeParameters: Record<string, string>;
}

/**
 * Starts the session of a user who has passed every step.
 * @throws IdentityError NotAuthorizedException if the password was changed meanwhile.
 */
export async function issueTokens(
  pool: UserPool,
  user: IdentityUser,
): Promise<AuthenticationAnswer> {
  const begun = await beginSession(pool.db, user, pool.now(), pool.device);
  if (!begun) throw notAuthorized();
  const { session, refreshToken } = begun;
  const tokens = await makeTokens(pool, user, session);
  return {
    AuthenticationResult: { ...tokens, RefreshToken: refreshToken },
    ChallengeParameters: {},
  };
}
