import 'server-only';
import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { isOwnAttribute } from '#lib/server/identity/users/own-attributes.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { type IdentityUser, isAddressProven } from '#lib/server/identity/users/users.ts';
import type { Caller } from '#lib/server/platform/caller.ts';
import type { OpenSession, Session } from './sessions.ts';

/** Lifetime of ID and access tokens, in seconds. */
const TOKEN_SECONDS = 3_600;
const ALGORITHM = 'RS256';

export interface Tokens {
  IdToken: string;
  AccessToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** What customers and staff see and end of sessions, whoever keeps the log-ins. */
interface CustomerSessions {
  /** The name of the caller's own. */
  idOf(caller: Caller): string;
  list(sub: string): Promise<OpenSession[]>;
  end(sub: string, id: string): Promise<void>;
  /** Ends all, optionally except one, and all links to assistants. */
  endAll(sub: string, except?: string): Promise<void>;
}

/** Verifies ID tokens of the configured user pool. */
export interface TokenVerifier {
  /** The claims of a valid token, else null. */
  verify(idToken: string): Promise<Caller | null>;
  /** Whether the token's session is still live. `device`: the browser that uses it, in words. */
  isLive(claims: Caller, device: string): Promise<boolean>;
  /** The sessions of customers. */
  sessions: CustomerSessions;
  /** Resolves when tokens can be checked. */
  ready(): Promise<void>;
}

/** A session's ID and access token, with Cognito's claims. */
export async function makeTokens(
  pool: UserPool,
  user: IdentityUser,
  session: Session,
): Promise<Tokens> {
  const { kid, privateKey } = await pool.keys.current();
  const issuedAt = Math.floor(pool.now() / 1000);
  const eventId = randomUUID();
  const sign = (claims: JWTPayload) =>
    new SignJWT({
      origin_jti: session.originJti,
      event_id: eventId,
      auth_time: session.signedInAt,
      ...claims,
    })
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setIssuer(pool.issuer)
      .setSubject(user.sub)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + TOKEN_SECONDS)
      .setJti(randomUUID())
      .sign(privateKey);
  const [IdToken, AccessToken] = await Promise.all([
    sign({
      aud: pool.clientId,
      token_use: 'id',
      'cognito:username': user.sub,
      email: user.email,
      email_verified: isAddressProven(user),
      ...user.attributes,
    }),
    sign({
      client_id: pool.clientId,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: user.sub,
    }),
  ]);
  return { IdToken, AccessToken, ExpiresIn: TOKEN_SECONDS, TokenType: 'Bearer' };
}
/**
 * Maps a token's payload to claims; Cognito's and the embedded pool's tokens have the same format.
 */
export function readClaims(payload: JWTPayload): Caller {
  return {
    sub: String(payload.sub),
    originJti: String(payload.origin_jti ?? ''),
    email: String(payload.email ?? ''),
    emailVerified: payload.email_verified === true,
    signedInAt: Number(payload.auth_time ?? 0),
    issuedAt: Number(payload.iat ?? 0),
    attributes: Object.fromEntries(
      Object.entries(payload).flatMap(([name, value]) =>
        isOwnAttribute(name) && typeof value === 'string' ? [[name, value]] : [],
      ),
    ),
  };
}

/**
 * The claims of an unexpired token that this pool signed for this client and use; null otherwise.
 * Does not check whether the session was revoked.
 */
export async function verifyToken(
  pool: Pick<UserPool, 'keys' | 'issuer' | 'clientId' | 'now'>,
  token: string,
  use: 'id' | 'access',
): Promise<Caller | null> {
  const kid = keyIdOf(token);
  const key = kid === null ? null : await pool.keys.verifier(kid);
  if (!key) return null;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: pool.issuer,
      currentDate: new Date(pool.now()),
      requiredClaims: ['exp', 'sub', 'origin_jti', 'token_use'],
      ...(use === 'id' && { audience: pool.clientId }),
    });
    if (payload.token_use !== use) return null;
    if (use === 'access' && payload.client_id !== pool.clientId) return null;
    return readClaims(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** The `kid` in a token's header; null when it has none or is not a token. */
function keyIdOf(token: string): string | null {
  try {
    return decodeProtectedHeader(token).kid ?? null;
  } catch {
    return null;
  }
}
