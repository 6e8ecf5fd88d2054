import { ApiError } from '#lib/api/api-error.ts';
import { type CallOptions, fetchJson } from '#lib/api/fetch-json.ts';
import { AuthError, isSessionRefusal } from '#lib/commerce/account/auth-error.ts';
import type { AuthSession } from './auth-client.ts';
import { loadAuthClient } from './load-auth-client.ts';
import { sessionRefused } from './session-events.ts';

/**
 * Calls /api as the customer with this id in the user pool: `fetchJson` with their ID token, which
 * is renewed when it ran out. Where the server does not take the token, it is renewed and the call
 * made once more; refused again, the session is at an end and this browser signs out. Tokens are
 * shared by all tabs: those of somebody who signed in meanwhile are never sent with the call of
 * another.
 * @throws ApiError as `fetchJson`; 401 `Unauthenticated` when the customer is not signed in, nor
 * any more; `NetworkError` when the user pool did not answer.
 */
export async function fetchAsCustomer<Answer>(
  sub: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const token = await idToken(sub);
  try {
    return await call(path, options, token);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const renewed = await idToken(sub, { renew: true });
  try {
    return await call(path, options, renewed);
  } catch (error) {
    // Whoever signed in meanwhile stays so.
    if (isRefused(error) && (await signedInSub()) === sub) sessionRefused.tell();
    throw error;
  }
}

function call<Answer>(path: string, options: CallOptions, token: string): Promise<Answer> {
  options.signal?.throwIfAborted();
  const headers = { ...options.headers, authorization: `Bearer ${token}` };
  return fetchJson<Answer>(path, { ...options, headers });
}

async function idToken(sub: string, options?: { renew: boolean }): Promise<string> {
  let session: AuthSession | null = null;
  try {
    session = await (await loadAuthClient()).session(options);
  } catch (error) {
    if (!isSessionRefusal(error)) throw unreachable(error);
  }
  if (session?.sub === sub) return session.idToken;
  // Whoever else is signed in stays so.
  if (session === null) sessionRefused.tell();
  throw new ApiError('Unauthenticated', 'Not logged in.', { status: 401 });
}

/** Whose tokens this browser keeps now; null where that cannot be told. */
async function signedInSub(): Promise<string | null> {
  try {
    return (await (await loadAuthClient()).session())?.sub ?? null;
  } catch {
    return null;
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function unreachable(cause: unknown): unknown {
  if (!(cause instanceof AuthError)) return cause;
  const message = 'The shop could not be reached. Check your connection and try again.';
  return new ApiError('NetworkError', message, { cause });
}
