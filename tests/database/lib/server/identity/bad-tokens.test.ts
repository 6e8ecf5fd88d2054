import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { exportSPKI, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as getState } from '#app/api/account/state/route.ts';
import { authenticate, callerOfToken, optionalCaller } from '#lib/server/identity/authenticate.ts';
import type { Session } from '#lib/server/identity/tokens/sessions.ts';
import { makeTokens } from '#lib/server/identity/tokens/tokens.ts';
import { makeUserPool } from '#lib/server/identity/users/embedded-pool.ts';
import { findUser, type IdentityUser } from '#lib/server/identity/users/users.ts';
import { type IdentityShop, openIdentityShop, PASSWORD } from './support/identity-shop.ts';
import { signInByHand } from './support/sign-in-by-hand.ts';

const EMAIL = 'jo@example.com';
const HOUR_MS = 3_600_000;

let shop: IdentityShop;
let good: { idToken: string; accessToken: string };
let user: IdentityUser;
let session: Session;

beforeAll(async () => {
  shop = await openIdentityShop();
  await shop.addUser(EMAIL);
  good = await signInByHand(shop.pool, EMAIL, PASSWORD);
  user = (await findUser(shop.pool.db, EMAIL)) ?? expect.unreachable();
  const { originJti } = await authenticate(bearing(good.idToken));
  session = { originJti, sub: user.sub, signedInAt: Math.floor(Date.now() / 1000) };
});
afterAll(() => shop.close());

function bearing(token: string): Request {
  return new Request('http://localhost:3000/api/account/state', {
    headers: { authorization: `Bearer ${token}` },
  });
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const decode = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));

/** The good token with some claims changed, signed with the pool's own key. */
async function signed(
  changes: Record<string, unknown>,
  header: { kid?: string } = {},
): Promise<string> {
  const { kid, privateKey } = await shop.pool.keys.current();
  const claims = { ...decode(good.idToken.split('.')[1]), ...changes };
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey);
}

/** Every way a token can be invalid for this pool, this shop or this moment. */
async function badTokens(): Promise<Record<string, string>> {
  const { pool } = shop;
  const { kid } = await pool.keys.current();
  const [header = '', payload = '', signature = ''] = good.idToken.split('.');
  const [jwk = {}] = (await pool.keys.jwks()).keys;
  const publicKey = await importJWK(jwk, 'RS256', { extractable: true });
  if (publicKey instanceof Uint8Array) throw new Error('Not a key pair.');
  const pem = await exportSPKI(publicKey);
  const byHmac = (secret: string) => {
    const input = `${encode({ alg: 'HS256', kid })}.${payload}`;
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  };
  const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const claims = decode(payload);
  const foreignToken = (header: object) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, ...header })
      .sign(foreign.privateKey);
  const elsewhere = makeUserPool({ ...pool, siteUrl: 'https://elsewhere.example' });
  const earlier = shop.at(() => Date.now() - 2 * HOUR_MS);
  return {
    'of another key': await foreignToken({}),
    'of another key, which it brings along': await foreignToken({
      jwk: foreign.publicKey.export({ format: 'jwk' }),
    }),
    'of no algorithm': `${encode({ alg: 'none', kid })}.${payload}.`,
    'of no algorithm, spelt otherwise': `${encode({ alg: 'nOnE', kid })}.${payload}.`,
    'of no algorithm, with a signature': `${encode({ alg: 'none', kid })}.${payload}.${signature}`,
    'signed with the public key': byHmac(pem),
    'signed with the public key, trimmed': byHmac(pem.trim()),
    'signed with the modulus': byHmac(jwk.n ?? ''),
    'of another algorithm': `${encode({ alg: 'PS256', kid })}.${payload}.${signature}`,
    'of another issuer': (await makeTokens(elsewhere, user, session)).IdToken,
    'for another client': await signed({ aud: 'another' }),
    'for nobody': await signed({ aud: undefined }),
    'for access': good.accessToken,
    'of another use': await signed({ token_use: 'access' }),
    'of no use': await signed({ token_use: undefined }),
    expired: (await makeTokens(earlier, user, session)).IdToken,
    'without an end': await signed({ exp: undefined }),
    'not begun': await signed({ nbf: claims.exp }),
    'of nobody': await signed({ sub: undefined }),
    'of no sign-in': await signed({ origin_jti: undefined }),
    'of an unknown key': await signed({}, { kid: randomUUID() }),
    'of a key that says what it is not': await signed({}, { kid: "' or true --" }),
    'of a key it does not name': `${encode({ alg: 'RS256' })}.${payload}.${signature}`,
    'with another payload': `${header}.${encode({ ...claims, sub: randomUUID() })}.${signature}`,
    'with another header': `${encode({ ...decode(header), typ: 'JWT' })}.${payload}.${signature}`,
    'with another signature': `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
    'without a signature': `${header}.${payload}.`,
    cut: good.idToken.slice(0, -1),
    'of two parts': `${header}.${payload}`,
    'of four parts': `${good.idToken}.x`,
    nonsense: 'nonsense',
    'of demands nobody knows': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, crit: ['exp'], exp: 1 })
      .sign((await pool.keys.current()).privateKey, { crit: { exp: true } }),
  };
}

const UNAUTHENTICATED = { status: 401, code: 'Unauthenticated' };

describe('a token', () => {
  it('identifies the caller when it is valid', async () => {
    const expected = { sub: user.sub, email: EMAIL, emailVerified: true };
    expect(await authenticate(bearing(good.idToken))).toMatchObject(expected);
    expect(await callerOfToken(bearing(good.idToken))).toMatchObject(expected);
    expect(await optionalCaller(bearing(good.idToken))).toMatchObject(expected);
    expect((await getState(bearing(good.idToken), { params: Promise.resolve({}) })).status).toBe(
      200,
    );
  });

  it('is refused by every check when it is invalid', async () => {
    const tokens = Object.entries(await badTokens());
    expect(tokens.length).toBeGreaterThan(25);
    for (const [name, token] of tokens) {
      for (const check of [authenticate, callerOfToken, optionalCaller]) {
        await expect(check(bearing(token)), name).rejects.toMatchObject(UNAUTHENTICATED);
      }
      const response = await getState(bearing(token), { params: Promise.resolve({}) });
      expect(response.status, name).toBe(401);
      expect(await response.json(), name).toEqual({
        error: { code: 'Unauthenticated', message: expect.any(String) },
      });
    }
  });

  it('is read only from the Authorization header, in the exact form “Bearer …”', async () => {
    const { idToken } = good;
    const headers: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: idToken },
      { authorization: `Basic ${idToken}` },
      { authorization: 'Bearer ' },
      { authorization: `Bearer ${idToken}, Bearer ${idToken}` },
      { cookie: `idToken=${idToken}; Authorization=Bearer ${idToken}` },
    ];
    for (const sent of headers) {
      const request = new Request(`http://localhost:3000/?token=${idToken}`, { headers: sent });
      await expect(authenticate(request), JSON.stringify(sent)).rejects.toMatchObject(
        UNAUTHENTICATED,
      );
    }
    expect(await optionalCaller(new Request('http://localhost:3000/'))).toBeNull();
  });
});
