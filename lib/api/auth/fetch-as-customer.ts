import { ApiError } from '#lib/api/api-error.ts';
import { type CallInput, callApi } from '#lib/api/call-api.ts';
import type { Call, NameOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { CallOptions } from '#lib/api/fetch-json.ts';
import { sessionRefused } from '#lib/api/session-events.ts';
import { AuthError, isSessionRefusal } from '#lib/commerce/account/auth-error.ts';
import { SHOP_UNREACHABLE } from '#lib/commerce/texts.ts';
import type { AuthSession } from './auth-client.ts';
import { sendWithToken } from './call-with-token.ts';
import { loadAuthClient } from './load-auth-client.ts';

/**
 * Calls /api as the customer with this user pool id: `fetchJson` with their ID token, which is
 * renewed once it has expired. If the server refuses the token, it is renewed and the call repeated
 * once; a second refusal ends the session and signs this browser out. All tabs share the tokens, so
 * a call is never sent with the tokens of somebody who signed in meanwhile.
 * @throws ApiError as `fetchJson`; 401 `Unauthenticated` when the customer is not, or no longer,
 * signed in; `NetworkError` when the user pool did not respond.
 */
export async function fetchAsCustomer<Answer>(
  sub: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const token = await idToken(sub);
  try {
    return await sendWithToken<Answer>(path, options, token);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const renewed = await idToken(sub, { renew: true });
  try {
    return await sendWithToken<Answer>(path, options, renewed);
  } catch (error) {
    // Somebody else may have signed in meanwhile. Do not sign them out.
    if (isRefused(error) && (await signedInSub()) === sub) sessionRefused.emit();
    throw error;
  }
}

/** Like `callApi`, as the customer with this user pool id. @throws ApiError like `fetchAsCustomer` */
export function callAsCustomer<C extends Call>(
  sub: string,
  call: C | NameOf<C>,
  input: CallInput<C>,
): Promise<ResponseOf<C>> {
  return callApi<C>(call, input, (path, options) => fetchAsCustomer(sub, path, options));
}

async function idToken(sub: string, options?: { renew: boolean }): Promise<string> {
  let session: AuthSession | null = null;
  try {
    session = await (await loadAuthClient()).session(options);
  } catch (error) {
    if (!isSessionRefusal(error)) throw unreachable(error);
  }
  if (session?.sub === sub) return session.idToken;
  // If somebody else is signed in, do not sign them out.
  if (session === null) sessionRefused.emit();
  throw new ApiError('Unauthenticated', 'Not logged in.', { status: 401 });
}

/** The user whose tokens this browser holds now; null if that is unknown. */
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
  return new ApiError('NetworkError', SHOP_UNREACHABLE, { cause });
}
