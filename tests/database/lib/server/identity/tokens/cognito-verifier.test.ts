import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type CryptoKey,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cognitoIssuer, cognitoVerifier } from '#lib/server/identity/tokens/cognito-verifier.ts';

const CLIENT = '4f5g6h7j8k';

describe('the tokens of a Cognito pool', () => {
  let server: Server;
  let issuer: string;
  let key: CryptoKey;
  let foreign: CryptoKey;
  let answer: { status: number; body: string };

  beforeAll(async () => {
    const pair = await generateKeyPair('RS256', { extractable: true });
    key = pair.privateKey;
    foreign = (await generateKeyPair('RS256')).privateKey;
    const jwk: JWK = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    answer = { status: 200, body: JSON.stringify({ keys: [jwk] }) };
    server = createServer((request, response) => {
      const known = request.url === '/ap-southeast-2_Abc/.well-known/jwks.json';
      response.writeHead(known ? answer.status : 404).end(answer.body);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ap-southeast-2_Abc`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function token(changes: JWTPayload = {}, signer = key, kid = 'one'): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      sub: 'b7c1',
      iss: issuer,
      aud: CLIENT,
      token_use: 'id',
      iat: now,
      exp: now + 3600,
      origin_jti: 'o1',
      email: 'jo@example.com',
      email_verified: true,
      given_name: 'Jo',
      'cognito:groups': ['staff'],
      ...changes,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(signer);
  }
  const make = () => cognitoVerifier({ issuer, clientId: CLIENT });

  it('are accepted by the keys that the pool publishes', async () => {
    const verifier = make();
    await verifier.ready();
    const claims = await verifier.verify(await token());
    expect(claims).toMatchObject({
      sub: 'b7c1',
      originJti: 'o1',
      email: 'jo@example.com',
      emailVerified: true,
      attributes: { given_name: 'Jo' },
    });
  });

  it('are refused with another signer, key, issuer, client or use, or when expired', async () => {
    const verifier = make();
    const past = Math.floor(Date.now() / 1000) - 10;
    const [header, payload] = (await token()).split('.');
    const bad = [
      await token({}, foreign),
      await token({}, key, 'two'),
      await token({ iss: 'https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_Abc' }),
      await token({ aud: 'another' }),
      await token({ token_use: 'access' }),
      await token({ exp: past }),
      `${header}.${payload}.`,
      `${Buffer.from('{"alg":"none","kid":"one"}').toString('base64url')}.${payload}.`,
      'nonsense',
      '',
    ];
    for (const text of bad) expect(await verifier.verify(text), text.slice(0, 40)).toBeNull();
  });

  it('cause an error instead of a refusal while the keys cannot be fetched', async () => {
    const good = answer;
    for (const broken of [
      { status: 503, body: '' },
      { status: 200, body: '{"keys": 7}' },
      { status: 200, body: 'no JSON' },
    ]) {
      answer = broken;
      const verifier = make();
      await expect(verifier.verify(await token()), broken.body).rejects.toThrow();
      await expect(verifier.ready()).rejects.toThrow();
      answer = good;
      expect(await verifier.verify(await token())).not.toBeNull();
    }
  });

  it('have an issuer in the region that the pool’s id begins with', () => {
    expect(cognitoIssuer('ap-southeast-2_AbCdEf')).toBe(
      'https://cognito-idp.ap-southeast-2.amazonaws.com/ap-southeast-2_AbCdEf',
    );
  });
});
