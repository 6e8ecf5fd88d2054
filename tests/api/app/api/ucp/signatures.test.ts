import { generateKeyPairSync } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '#lib/config/environment.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { readEcho, work, writeEcho } from '#tests/api/support/echo-operations.ts';
import {
  digestOf,
  newPlatformKey,
  type Platform,
  type PlatformCall,
  type Signing,
  startPlatform,
} from '#tests/api/support/platform.ts';
import { isSignedByShop } from '#tests/api/support/shop-signature.ts';

ownDatabase();
let platform: Platform;
beforeEach(async () => {
  platform = await startPlatform();
  return () => platform.close();
});

const body = { text: 'hello' };
const write = (call: PlatformCall = {}) =>
  platform.call(writeEcho, { body, signed: true, ...call });
const read = (call: PlatformCall = {}) => platform.call(readEcho, { signed: true, ...call });
const codeOf = ({ status, json }: RouteAnswer) => [status, (json as { code?: string }).code];
const address = () => ({ [CLIENT_ADDRESS_HEADER]: platform.address });
/** Signs a call, then changes what is sent. */
async function forge(signing: Signing, sent: { query?: string; headers?: Record<string, string> }) {
  const headers = {
    'ucp-agent': `profile="${platform.profile}"`,
    'idempotency-key': 'a-key-of-this-call',
  };
  const signature = await platform.sign(
    { method: 'POST', path: '/api/called', headers, body: JSON.stringify(body) },
    signing,
  );
  const { query, headers: changed } = sent;
  return callRoute(writeEcho, {
    body,
    headers: { ...address(), ...headers, ...signature, ...changed },
    ...(query !== undefined && { query }),
  });
}

/** A call that reads, with two signatures. */
async function readSignedTwice(...signings: Signing[]) {
  const headers = { 'ucp-agent': `profile="${platform.profile}"` };
  const sent = { method: 'GET', path: '/api/called', headers, body: null };
  const signatures = await Promise.all(signings.map((one) => platform.sign(sent, one)));
  const all = (name: string) => signatures.map((one) => one[name]).join(', ');
  const signed = { 'signature-input': all('signature-input'), signature: all('signature') };
  return callRoute(readEcho, { headers: { ...address(), ...headers, ...signed } });
}

describe('a signed call', () => {
  it.each(['ES256', 'Ed25519'] as const)('proves its platform by %s', async (kind) => {
    const key = newPlatformKey(kind);
    platform.document.keys = [key.jwk];
    expect((await write({ signed: { key } })).json).toMatchObject({
      profile: platform.profile,
      proven: true,
    });
    expect((await read({ query: '?a=1&b=%20', signed: { key } })).json).toMatchObject({
      proven: true,
    });
  });

  it('is one with a signature: without one, a call is served but proves nothing', async () => {
    expect((await write({ signed: false })).json).toMatchObject({ proven: false });
  });

  it('may be signed with any key of the profile, beside keys of unknown kinds', async () => {
    const second = newPlatformKey();
    platform.document.keys.push(
      second.jwk,
      { kid: 'future', kty: 'AKP', alg: 'ML-DSA-65', pub: 'x' },
      { kid: 'rsa', kty: 'RSA', n: 'x', e: 'AQAB' },
    );
    expect((await write({ signed: { key: second } })).json).toMatchObject({ proven: true });
  });

  it('needs only one right signature of several', async () => {
    const wrong = { key: newPlatformKey('ES256', platform.key.kid), label: 'other' };
    expect((await readSignedTwice(wrong, {})).json).toMatchObject({ proven: true });
  });

  it('may have the form of Web Bot Auth, with the thumbprint of its key', async () => {
    const made = newPlatformKey('Ed25519');
    const kid = await calculateJwkThumbprint(made.jwk);
    const key = { ...made, kid, jwk: { ...made.jwk, kid } };
    platform.document.keys = [key.jwk];
    const now = Date.now();
    const params = {
      created: new Date(now),
      expires: new Date(now + 60_000),
      tag: 'web-bot-auth',
    };
    const signatureAgent = `sig1="${platform.profile}";type=jwks_uri`;
    const fields = ['@method', '@authority', '@path', 'signature-agent;key="sig1"', 'ucp-agent'];
    const call = (signed: Signing) =>
      read({ signed, headers: { 'signature-agent': signatureAgent } });
    expect((await call({ key, fields, params })).json).toMatchObject({ proven: true });
    // Named by something else than its thumbprint.
    platform.document.keys = [{ ...key.jwk, kid: 'name' }];
    expect(codeOf(await call({ key, keyid: 'name', fields, params }))).toEqual([
      401,
      'signature_invalid',
    ]);
    const { created, expires } = params;
    expect(codeOf(await call({ key, fields, params: { created, expires, tag: 'other' } }))).toEqual(
      [401, 'signature_invalid'],
    );
  });
});

describe('a forged call is refused', () => {
  const invalid = [401, 'signature_invalid'];

  it('with the right key id and another key', async () => {
    const key = newPlatformKey('ES256', platform.key.kid);
    expect(codeOf(await write({ signed: { key } }))).toEqual(invalid);
  });

  it('with the key of another platform', async () => {
    const other = await startPlatform();
    expect(codeOf(await write({ signed: { key: other.key } }))).toEqual([401, 'key_not_found']);
    // It names its own profile in the header that is signed, and ours in the one that is read first.
    const headers = { 'ucp-agent': `profile="${other.profile}"` };
    expect((await write({ headers, signed: { key: other.key } })).json).toMatchObject({
      profile: other.profile,
    });
    await other.close();
  });

  it('with another body', async () => {
    const other = JSON.stringify({ text: 'another' });
    const answer = await callRoute(writeEcho, {
      body: { text: 'another' },
      headers: {
        ...address(),
        'ucp-agent': `profile="${platform.profile}"`,
        ...(await platform.sign({
          method: 'POST',
          path: '/api/called',
          headers: { 'ucp-agent': `profile="${platform.profile}"` },
          body: JSON.stringify(body),
        })),
      },
    });
    expect(codeOf(answer)).toEqual([400, 'digest_mismatch']);
    expect(codeOf(await forge({}, { headers: { 'content-digest': digestOf(other) } }))).toEqual([
      400,
      'digest_mismatch',
    ]);
  });

  it('with another digest that fits another body', async () => {
    const headers = { 'content-digest': `${digestOf(JSON.stringify(body))}, md5=:AAAA:` };
    expect(codeOf(await forge({}, { headers }))).toEqual(invalid);
  });

  it.each([
    ['query', { query: '?all=1' }],
    ['idempotency key', { headers: { 'idempotency-key': 'another-key' } }],
    ['content type', { headers: { 'content-type': 'application/json; charset=utf-8' } }],
    ['signature', { headers: { signature: `sig1=:${'A'.repeat(86)}==:` } }],
  ])('with another %s', async (_, sent) => {
    expect(codeOf(await forge({}, sent))).toEqual(invalid);
  });

  it('that was signed for another method, path or shop', async () => {
    const headers = { 'ucp-agent': `profile="${platform.profile}"` };
    const sent = { method: 'GET', path: '/api/called', headers, body: null };
    for (const changed of [{ method: 'DELETE' }, { path: '/api/other' }]) {
      const signature = await platform.sign({ ...sent, ...changed });
      const answer = await callRoute(readEcho, {
        headers: { ...address(), ...headers, ...signature },
      });
      expect(codeOf(answer)).toEqual(invalid);
    }
    const settings = environment();
    const own = settings.SITE_URL;
    settings.SITE_URL = 'http://localhost:9999';
    const signature = await platform.sign(sent).finally(() => {
      settings.SITE_URL = own;
    });
    const forwarded = { host: 'localhost:9999', 'x-forwarded-host': 'localhost:9999' };
    const answer = await callRoute(readEcho, {
      headers: { ...address(), ...headers, ...signature, ...forwarded },
    });
    expect(codeOf(answer)).toEqual(invalid);
  });

  it.each([
    ['@method', []],
    ['@authority', []],
    ['@path', []],
    ['ucp-agent', []],
    ['idempotency-key', []],
    ['content-digest', []],
    ['content-type', []],
    ['@method', ['@method;req']],
    ['content-digest', ['content-digest;key="sha-256"']],
  ])('without %s among the signed components (%s)', async (missing, instead) => {
    const all = [
      ...['@method', '@authority', '@path', 'ucp-agent', 'idempotency-key'],
      ...['content-digest', 'content-type'],
    ];
    const fields = [...all.filter((name) => name !== missing), ...instead];
    // The other implementation cannot sign a request with `req`: the text is enough.
    const isOdd = instead.some((name) => name.endsWith(';req'));
    const signed = isOdd
      ? await forge({ fields: all }, oddInput(fields))
      : await write({ signed: { fields } });
    expect(codeOf(signed)).toEqual(invalid);
  });

  it('that does not cover its query', async () => {
    const fields = ['@method', '@authority', '@path', 'ucp-agent'];
    expect(codeOf(await read({ query: '?a=1', signed: { fields } }))).toEqual(invalid);
  });

  it('with one of its two headers only, or none that can be read', async () => {
    const headers = (changed: Record<string, string>) => read({ signed: false, headers: changed });
    const missing = [401, 'signature_missing'];
    expect(codeOf(await headers({ signature: 'sig1=:AAAA:' }))).toEqual(missing);
    expect(codeOf(await headers({ 'signature-input': 'sig1=();keyid="a"' }))).toEqual(missing);
    for (const input of ['', 'sig1', 'sig1=1', '(((', '__proto__=()', 'sig1=("@method" 1)']) {
      const answer = await headers({ 'signature-input': input, signature: 'sig1=:AAAA:' });
      expect(answer.status).toBe(401);
    }
  });

  it.each([
    ['created in the future', { created: new Date(Date.now() + 10 * 60_000) }],
    ['older than keys of calls are kept', { created: new Date(Date.now() - 25 * 3_600_000) }],
    ['expired', { expires: new Date(Date.now() - 10 * 60_000) }],
    ['for another purpose', { tag: 'payment' }],
  ])('whose signature is %s', async (_, params) => {
    expect(codeOf(await write({ signed: { params } }))).toEqual(invalid);
  });
});

/** The header of a signature over these components, whatever was signed. */
function oddInput(fields: readonly string[]) {
  const names = fields.map((name) =>
    name.includes(';') ? name.replace(/^([^;]+)/, '"$1"') : `"${name}"`,
  );
  return {
    headers: { 'signature-input': `sig1=(${names.join(' ')});keyid="${platform.key.kid}"` },
  };
}

describe('the key decides on the algorithm', () => {
  it('a message cannot choose another one', async () => {
    expect(codeOf(await write({ signed: { params: { alg: 'hmac-sha256' } } }))).toEqual([
      401,
      'signature_invalid',
    ]);
    expect((await write({ signed: { params: { alg: 'ecdsa-p256-sha256' } } })).status).toBe(200);
  });

  it('a key of an unsupported kind is named as such', async () => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    platform.document.keys = [{ ...publicKey.export({ format: 'jwk' }), kid: platform.key.kid }];
    // Too long for what the shop keeps of a key, but it needs none of it.
    expect(codeOf(await write())).toEqual([400, 'algorithm_unsupported']);
  });

  it('signatures with numbers of ASN.1, of another length, or of a point off the curve are wrong', async () => {
    const invalid = [401, 'signature_invalid'];
    const der = `sig1=:${Buffer.alloc(70, 48).toString('base64')}:`;
    expect(codeOf(await forge({}, { headers: { signature: der } }))).toEqual(invalid);
    const zero = `sig1=:${Buffer.alloc(64).toString('base64')}:`;
    expect(codeOf(await forge({}, { headers: { signature: zero } }))).toEqual(invalid);
    const other = await startPlatform();
    const off = Buffer.alloc(32, 1).toString('base64url');
    other.document.keys = [{ ...other.key.jwk, x: off, y: off }];
    expect(codeOf(await other.call(writeEcho, { body, signed: true }))).toEqual(invalid);
    await other.close();
  });

  it('keys for encryption, or that may not verify, count as absent', async () => {
    platform.document.keys = [{ ...platform.key.jwk, use: 'enc' }];
    expect(codeOf(await write())).toEqual([401, 'key_not_found']);
    const other = await startPlatform();
    other.document.keys = [{ ...other.key.jwk, key_ops: ['encrypt'] }];
    expect(codeOf(await other.call(writeEcho, { body, signed: true }))).toEqual([
      401,
      'key_not_found',
    ]);
    await other.close();
  });
});

describe('a recorded call that is sent again', () => {
  it('gets the first answer and does nothing', async () => {
    const first = await forge({}, {});
    const before = work.times;
    const again = await forge({}, {});
    expect(again.json).toEqual(first.json);
    expect(work.times).toBe(before);
  });

  it('is not answered to somebody who only names the platform', async () => {
    const first = await write({ key: 'a-key-that-somebody-guessed' });
    const guessed = await write({ key: 'a-key-that-somebody-guessed', signed: false });
    expect(first.json).toMatchObject({ proven: true });
    expect(guessed.json).toMatchObject({ proven: false });
  });
});

describe('an unknown key', () => {
  it('makes the shop read the profile again, at most once a minute', async () => {
    await write();
    const next = newPlatformKey();
    platform.document.keys.push(next.jwk);
    expect((await write({ signed: { key: next } })).json).toMatchObject({ proven: true });
    expect(platform.fetches).toBe(2);
    for (let call = 0; call < 5; call += 1) {
      const made = await write({ signed: { key: newPlatformKey() } });
      expect(codeOf(made)).toEqual([401, 'key_not_found']);
    }
    expect(platform.fetches).toBe(2);
  });

  it('makes it read the profile again too if another signature fails first', async () => {
    await read();
    const next = newPlatformKey();
    platform.document.keys.push(next.jwk);
    const other = { params: { tag: 'other' }, label: 'other' };
    expect((await readSignedTwice(other, { key: next })).json).toMatchObject({ proven: true });
  });

  it('taken back by the platform, counts no longer once the profile is read again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await write();
      platform.document.keys = [newPlatformKey().jwk];
      vi.setSystemTime(Date.now() + 12 * 60_000);
      expect(codeOf(await write())).toEqual([401, 'key_not_found']);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('the answer of a call that needs a key is signed with a key that the shop publishes', async () => {
  const { status, headers, text } = await write();
  const answer = { status, headers: Object.fromEntries(headers), body: text };
  expect(await isSignedByShop(answer)).toBe(true);
  expect(await isSignedByShop({ ...answer, status: 201 })).toBe(false);
});
