import 'server-only';
import { apiError } from '#lib/server/http/errors.ts';
import { tokenVerifier } from './tokens/token-verifier.ts';
import type { TokenClaims } from './tokens/tokens.ts';

/** Who makes a call, as their ID token proves. */
export type Caller = TokenClaims;

/**
 * Who makes an authenticated call: signature, issuer, audience, expiry and use of the ID token in
 * the Authorization header are checked. No cookie authenticates anything.
 * @throws ApiError 401 without a token that holds.
 */
export async function authenticate(request: Request): Promise<Caller> {
  const caller = await optionalCaller(request);
  if (!caller) throw unauthenticated();
  return caller;
}

/** As `authenticate`, and the session must not have been ended since: for every write. */
export async function authenticateWrite(request: Request): Promise<Caller> {
  const caller = await authenticate(request);
  if (!(await (await tokenVerifier()).isLive(caller))) throw unauthenticated();
  return caller;
}

/**
 * The caller of what guests may call too; null without an Authorization header.
 * @throws ApiError 401 for a token that does not hold: who means to be signed in is told.
 */
export async function optionalCaller(request: Request): Promise<Caller | null> {
  const header = request.headers.get('authorization');
  if (header === null) return null;
  const token = /^Bearer ([\w.~+/=-]+)$/.exec(header)?.[1];
  const claims = token ? await (await tokenVerifier()).verify(token) : null;
  if (!claims) throw unauthenticated();
  return claims;
}

/** As `optionalCaller`, and a session that there is must not have been ended since. */
export async function optionalCallerWrite(request: Request): Promise<Caller | null> {
  return request.headers.has('authorization') ? authenticateWrite(request) : null;
}

function unauthenticated() {
  return apiError('Unauthenticated', 'Log in to go on.');
}
