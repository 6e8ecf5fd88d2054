import { AuthError } from '#lib/commerce/account/auth-error.ts';
import { hasOwnPool } from '#lib/config/user-pool.ts';

/**
 * Refuses a new password that is easy to guess, before it goes to a Cognito pool. The shop's own pool
 * refuses it itself.
 * @throws AuthError `PasswordGuessable`
 */
export async function refuseGuessable(
  password: string,
  owner?: { email: string; names: readonly string[] },
): Promise<void> {
  if (hasOwnPool()) return;
  const { isGuessable } = await import('./guessable.ts');
  if (await isGuessable(password, owner)) throw new AuthError('PasswordGuessable');
}
