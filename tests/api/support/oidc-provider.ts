import { createHash, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The shop as the provider knows it. */
export const CLIENT = { id: 'staff-room', secret: 'a secret of the shop' };

/** What the provider says about somebody. */
export interface WorkAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  xms_edov?: boolean;
  amr?: string[];
  acr?: string;
  auth_time?: number;
}

export interface OidcProvider {
  issuer: string;
  /**
   * Somebody logs in on its page, at the address that the shop has led them to. Returns the query with
   * which they come back.
   */
  logIn(address: string, account: WorkAccount): string;
  /** It ends every connection without an answer. */
  isAway: boolean;
  /** What it calls itself in place of its own address. */
  alias: string | null;
  /** Claims of the next tokens in place of the right ones. */
  forged: Record<string, unknown>;
  /** Whether the next tokens are signed by somebody else. */
  isImposter: boolean;
  /** Whether the next tokens say that they need no signature. */
  isUnsigned: boolean;
  /** Whether it tells the address only to who asks with the access token. */
  isTerse: boolean;
  close(): Promise<void>;
}

const KEY_ID = 'first';
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const encoded = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');

function signed(claims: object, key: KeyObject): string {
  const body = `${encoded({ alg: 'ES256', kid: KEY_ID })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' });
  return `${body}.${signature.toString('base64url')}`;
}

function unsigned(claims: object): string {
  return `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
}

interface Begun {
  account: WorkAccount;
  nonce: string;
  challenge: string;
  redirectUri: string;
}

/** Starts an OpenID provider that gives codes for tokens, each once and only with its PKCE verifier. */
export async function startOidcProvider(): Promise<OidcProvider> {
  const keys = newKeys();
  const codes = new Map<string, Begun>();
  const tokens = new Map<string, WorkAccount>();

  function exchange(asked: URLSearchParams): { status: number; json: object } {
    if (asked.get('client_id') !== CLIENT.id || asked.get('client_secret') !== CLIENT.secret) {
      return { status: 401, json: { error: 'invalid_client' } };
    }
    const begun = codes.get(asked.get('code') ?? '');
    codes.delete(asked.get('code') ?? '');
    const challenge = createHash('sha256').update(asked.get('code_verifier') ?? '');
    const isRight =
      begun?.redirectUri === asked.get('redirect_uri') &&
      begun?.challenge === challenge.digest('base64url');
    if (!begun || !isRight) return { status: 400, json: { error: 'invalid_grant' } };
    const { account, nonce } = begun;
    const token = randomUUID();
    tokens.set(token, account);
    const now = Math.floor(Date.now() / 1000);
    const { email: _email, email_verified: _verified, ...rest } = account;
    const claims = {
      ...{ iss: provider.issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce },
      ...(provider.isTerse ? rest : account),
      ...provider.forged,
    };
    const key = provider.isImposter ? newKeys().privateKey : keys.privateKey;
    const json = {
      access_token: token,
      token_type: 'Bearer',
      id_token: provider.isUnsigned ? unsigned(claims) : signed(claims, key),
    };
    return { status: 200, json };
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; json: object }> {
    const { issuer } = provider;
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return {
          status: 200,
          json: {
            issuer: provider.alias ?? issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            userinfo_endpoint: `${issuer}/me`,
            jwks_uri: `${issuer}/keys`,
            id_token_signing_alg_values_supported: ['ES256'],
            token_endpoint_auth_methods_supported: ['client_secret_post'],
          },
        };
      case '/keys': {
        const key = { ...keys.publicKey.export({ format: 'jwk' }), kid: KEY_ID, use: 'sig' };
        return { status: 200, json: { keys: [key] } };
      }
      case '/token':
        return exchange(new URLSearchParams(await text(request)));
      case '/me': {
        const account = tokens.get(request.headers.authorization?.slice('Bearer '.length) ?? '');
        return account ? { status: 200, json: account } : { status: 401, json: {} };
      }
      default:
        return { status: 404, json: {} };
    }
  }

  const server = createServer((request, response) => {
    if (provider.isAway) {
      response.destroy();
      return;
    }
    void answer(request).then(({ status, json }) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const provider: OidcProvider = {
    issuer: `http://127.0.0.1:${port}`,
    isAway: false,
    alias: null,
    forged: {},
    isImposter: false,
    isUnsigned: false,
    isTerse: false,
    logIn(address, account) {
      const { origin, pathname, searchParams } = new URL(address);
      const asked = Object.fromEntries(searchParams);
      if (`${origin}${pathname}` !== `${provider.issuer}/authorize`) {
        throw new Error(`${address} is not the provider's page.`);
      }
      if (asked.client_id !== CLIENT.id || asked.code_challenge_method !== 'S256') {
        throw new Error('The shop asks wrongly.');
      }
      const code = randomUUID();
      codes.set(code, {
        account,
        nonce: asked.nonce ?? '',
        challenge: asked.code_challenge ?? '',
        redirectUri: asked.redirect_uri ?? '',
      });
      return new URLSearchParams({ code, state: asked.state ?? '' }).toString();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return provider;
}
