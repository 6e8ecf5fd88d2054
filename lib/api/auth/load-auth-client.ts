import { AuthError } from '#lib/commerce/account/auth-error.ts';
import type { AuthClient } from './auth-client.ts';

let loading: Promise<AuthClient> | undefined;

/**
 * The user pool's client. Its code is large, so the first call imports it.
 * @throws AuthError `Unavailable` if the import fails; the next call tries again.
 */
export function loadAuthClient(): Promise<AuthClient> {
  loading ??= import('./cognito-auth-client.ts').then(
    (module) => module.cognitoAuthClient(),
    (cause: unknown) => {
      loading = undefined;
      throw new AuthError('Unavailable', { cause });
    },
  );
  return loading;
}
