import 'server-only';
import { deviceName } from '#lib/commerce/account/device-name.ts';
import { apiError } from '#lib/server/platform/api-errors.ts';
import type { Caller } from '#lib/server/platform/caller.ts';
import { noteCaller } from '#lib/server/security-log/security-log.ts';
import { tokenVerifier } from './tokens/token-verifier.ts';

/**
 * The caller of an authenticated request, from the ID token in the Authorization header: its
 * signature, issuer, audience, expiry and `token_use` are checked, and that its session has not ended.
 * Cookies never authenticate.
 * @throws ApiError 401
 */
export async function authenticate(request: Request): Promise<Caller> {
  const caller = await callerOfToken(request);
  const device = deviceName(request.headers.get('user-agent'));
  if (!(await (await tokenVerifier()).isLive(caller, device))) throw unauthenticated();
  return caller;
}

/**
 * The caller of an endpoint that guests may use too; null without an Authorization header.
 * @throws ApiError 401 for an invalid token, so that a caller who meant to be signed in finds out.
 */
export async function optionalCaller(request: Request): Promise<Caller | null> {
  return request.headers.has('authorization') ? authenticate(request) : null;
}

/**
 * Like `authenticate`, also for a session that has ended. Only for a call that ends its own session
 * and may be repeated.
 * @throws ApiError 401
 */
export async function callerOfToken(request: Request): Promise<Caller> {
  const header = request.headers.get('authorization') ?? '';
  const token = /^Bearer ([\w.~+/=-]+)$/.exec(header)?.[1];
  const claims = token ? await (await tokenVerifier()).verify(token) : null;
  if (!claims) throw unauthenticated();
  noteCaller(request, 'customer', claims.sub);
  return claims;
}

function unauthenticated() {
  return apiError('Unauthenticated', 'Log in to go on.');
}
