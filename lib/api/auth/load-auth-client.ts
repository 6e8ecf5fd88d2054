import { loadOnce } from '#lib/api/load-once.ts';
import { AuthError } from '#lib/commerce/account/auth-error.ts';

/**
 * The user pool's client. Its code is large, so the first call imports it.
 * @throws AuthError `Unavailable` if the import fails; the next call tries again.
 */
export const loadAuthClient = loadOnce(() =>
  import('./cognito-auth-client.ts').then(
    (module) => module.cognitoAuthClient(),
    (cause: unknown) => {
      throw new AuthError('Unavailable', { cause });
    },
  ),
);
