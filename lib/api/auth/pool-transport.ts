import type { CognitoUserPool } from 'amazon-cognito-identity-js';
import { NO_ANSWER, PoolError, requestPool } from './pool-request.ts';

type Answered = (error: unknown, answer?: unknown) => void;

/** What the library calls the pool through. */
interface LibraryTransport {
  request(operation: string, params: unknown, answered: Answered): void;
  requestWithRetry(operation: string, params: unknown, answered: Answered): void;
}

/**
 * Has the library call the pool through `requestPool`. Its own transport waits for ever, stumbles
 * over answers that are no JSON, and asks six times where a session was ended. `session` tells
 * which session is kept now: an answer about another's tokens, that has come too late, must not
 * put them back.
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
