import type { CognitoUserPool } from 'amazon-cognito-identity-js';
import { NO_ANSWER, PoolError, requestPool } from './pool-request.ts';

type Answered = (error: unknown, answer?: unknown) => void;

/** The library's transport to the pool. */
interface LibraryTransport {
  request(operation: string, params: unknown, answered: Answered): void;
  requestWithRetry(operation: string, params: unknown, answered: Answered): void;
}

/**
 * Makes the library send its requests through `requestPool`. Its own transport has no timeout,
 * fails on responses that are not JSON, and retries six times when a session was ended. `session`
 * returns the current refresh token: a renewal that completes after a sign-out must not restore the
 * old tokens.
 */
export function replaceTransport(
  pool: CognitoUserPool,
  endpoint: string,
  session: () => string | null,
): void {
  const request: LibraryTransport['request'] = (operation, params, answered) => {
    const asked = session();
    const inTime = (error: unknown, answer?: unknown) => {
      const late = isRenewal(params) && session() !== asked;
      answered(late ? new PoolError(NO_ANSWER, 'Signed out meanwhile.') : error, answer);
    };
    requestPool(endpoint, operation, params).then(
      (answer) => inTime(null, answer),
      (error: unknown) => inTime(error),
    );
  };
  const { client } = pool as unknown as { client: LibraryTransport };
  Object.assign(client, { request, requestWithRetry: request });
}

function isRenewal(params: unknown): boolean {
  return (
    typeof params === 'object' &&
    params !== null &&
    'AuthFlow' in params &&
    params.AuthFlow === 'REFRESH_TOKEN_AUTH'
  );
}
