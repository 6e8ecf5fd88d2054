import { createHash, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createSigner, httpbis } from 'http-message-signatures';
import { CAPABILITIES, listedCapability, UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { environment } from '#lib/config/environment.ts';
import { callRoute, type RouteAnswer, type RouteCall } from './call-route.ts';

type Handler = Parameters<typeof callRoute>[0];
type KeyKind = 'ES256' | 'Ed25519';

/** A key of a platform, with the JWK that its profile publishes. */
export interface PlatformKey {
  kid: string;
  kind: KeyKind;
  privateKey: KeyObject;
  jwk: Record<string, unknown>;
}

export function newPlatformKey(kind: KeyKind = 'ES256', kid: string = randomUUID()): PlatformKey {
  const { privateKey, publicKey } =
    kind === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('ed25519');
  return { kid, kind, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid } };
}

/** What the profile of a platform says. */
export interface ProfileDocument {
  ucp: { version: string; capabilities: Record<string, object[]> };
  keys: Record<string, unknown>[];
}

/** How a request is signed; tests of attacks change it. */
export interface Signing {
  key?: PlatformKey;
  keyid?: string;
  /** The covered components in place of the right ones. */
  fields?: string[];
  /** Further parameters of the signature, such as `created`, `expires` (both dates) and `tag`. */
  params?: Record<string, string | Date>;
  label?: string;
}

/** A request of a platform. */
interface Sent {
  method: string;
  /** Path and query, as the shop sees them. */
  path: string;
  headers: Record<string, string>;
  body: string | null;
}

/** A call of a platform: as `callRoute`, with an idempotency key if it changes something. */
export interface PlatformCall extends Omit<RouteCall, 'as'> {
  /** By default a new one for what is not GET; null: none. */
  key?: string | null;
  /** Signs the call; by default it is not signed. */
  signed?: boolean | Signing;
}

export interface Platform {
  /** The URL of its profile. */
  profile: string;
  /** What its profile says; a test may change it. */
  document: ProfileDocument;
  key: PlatformKey;
  /** How often somebody read its profile. */
  fetches: number;
  /** Answers in place of its profile; null: it answers with the profile. */
  answer: ((response: ServerResponse) => void) | null;
  /** The headers of the profile's answer. */
  headers: Record<string, string>;
  /** What was posted to its webhook. */
  received: { headers: IncomingHttpHeaders; body: string; path: string }[];
  /** Calls an operation of the shop. */
  call(handler: Handler, call?: PlatformCall): Promise<RouteAnswer>;
  /** The headers that sign a request. */
  sign(sent: Sent, signing?: Signing): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const ALGORITHMS = { ES256: 'ecdsa-p256-sha256', Ed25519: 'ed25519' } as const;

/** The `content-digest` of a body (RFC 9530). */
export function digestOf(body: string): string {
  return `sha-256=:${createHash('sha256').update(body).digest('base64')}:`;
}

/**
 * Starts the server of a platform, with a profile at `/profiles/agent.json` and a webhook for orders.
 * It signs with another implementation of RFC 9421 than the shop's.
 */
export async function startPlatform({
  capabilities = CAPABILITIES as readonly string[],
  kind = 'ES256' as KeyKind,
} = {}): Promise<Platform> {
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      void text(request).then((body) => {
        platform.received.push({ headers: request.headers, body, path: request.url ?? '' });
        response.writeHead(200).end('{}');
      });
      return;
    }
    platform.fetches += 1;
    if (platform.answer) platform.answer(response);
    else {
      response.writeHead(200, { 'content-type': 'application/json', ...platform.headers });
      response.end(JSON.stringify(platform.document));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const key = newPlatformKey(kind);
  const platform: Platform = {
    profile: `${origin}/profiles/agent.json`,
    document: {
      ucp: {
        version: UCP_VERSION,
        capabilities: Object.fromEntries(
          capabilities.map((name) => [name, [offered(name, origin)]]),
        ),
      },
      keys: [key.jwk],
    },
    key,
    fetches: 0,
    answer: null,
    headers: { 'cache-control': 'public, max-age=60' },
    received: [],
    async call(handler, { key: idempotencyKey, signed = false, ...call } = {}) {
      const method = call.method ?? (call.body === undefined ? 'GET' : 'POST');
      const keySent =
        idempotencyKey === undefined && method !== 'GET' ? randomUUID() : idempotencyKey;
      const headers: Record<string, string> = {
        'ucp-agent': `profile="${platform.profile}"`,
        ...(typeof keySent === 'string' && { 'idempotency-key': keySent }),
        ...call.headers,
      };
      const signature =
        signed === false
          ? {}
          : await platform.sign(
              {
                method,
                path: `/api/called${call.query ?? ''}`,
                headers,
                body: call.body === undefined ? null : JSON.stringify(call.body),
              },
              signed === true ? {} : signed,
            );
      return callRoute(handler, { ...call, headers: { ...headers, ...signature } });
    },
    sign: (sent, signing = {}) => sign(sent, { key: platform.key, ...signing }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return platform;
}

function offered(name: string, origin: string): object {
  const listed = CAPABILITIES.find((known) => known === name);
  return {
    ...(listed ? listedCapability(listed) : { version: UCP_VERSION }),
    ...(name === 'dev.ucp.shopping.order' && { config: { webhook_url: `${origin}/webhook` } }),
  };
}

async function sign(
  { method, path, headers, body }: Sent,
  {
    key = newPlatformKey(),
    keyid = key.kid,
    fields = fieldsOf({ path, headers, body }),
    params = {},
    label = 'sig1',
  }: Signing,
): Promise<Record<string, string>> {
  const digest = body === null ? {} : { 'content-digest': digestOf(body) };
  const type = body === null ? {} : { 'content-type': 'application/json' };
  const signer = createSigner(key.privateKey as unknown as string, ALGORITHMS[key.kind], keyid);
  const signed = await httpbis.signMessage(
    {
      key: signer,
      name: label,
      fields,
      params: ['keyid', ...Object.keys(params)],
      paramValues: { keyid, ...params },
    },
    {
      method,
      url: environment().SITE_URL + path,
      headers: { ...type, ...headers, ...digest },
    },
  );
  const { Signature, 'Signature-Input': input } = signed.headers as Record<string, string>;
  return { ...digest, 'signature-input': input ?? '', signature: Signature ?? '' };
}

/** What a signature has to cover. */
function fieldsOf({ path, headers, body }: Omit<Sent, 'method'>): string[] {
  return [
    ...['@method', '@authority', '@path'],
    ...(path.includes('?') ? ['@query'] : []),
    ...['ucp-agent', 'idempotency-key'].filter((name) => Object.hasOwn(headers, name)),
    ...(body === null ? [] : ['content-digest', 'content-type']),
  ];
}
