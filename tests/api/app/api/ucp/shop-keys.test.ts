import { calculateJwkThumbprint } from 'jose';
import { expect, it, vi } from 'vitest';
import { GET as readProfile } from '#app/.well-known/ucp/route.ts';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import {
  forgetShopKeys,
  listShopKeys,
  publishedKeys,
  rotateShopKeys,
} from '#lib/server/agents/shop-keys.ts';
import { signOutgoing } from '#lib/server/agents/signatures.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { isSignedByShop, shopKeys } from '#tests/api/support/shop-signature.ts';

const database = ownDatabase();

const context = () => ({
  db: database.db,
  actor: { kind: 'operator', id: 'test' } as const,
  now: new Date(),
});
const body = '{"id":"SB1"}';
const sent = { 'content-type': 'application/json', 'webhook-id': 'one', 'webhook-timestamp': '1' };

async function webhook() {
  const [method, url] = ['POST', 'https://agent.example/hook?for=orders'];
  const added = await signOutgoing(database.db, { method, url: new URL(url), headers: sent, body });
  const headers: Record<string, string> = { ...sent, ...added };
  return { method, url, body, headers };
}
const keyOf = async () =>
  /keyid="([^"]+)"/.exec((await webhook()).headers['signature-input'] ?? '')?.[1];

it('processes that need the first key at the same moment make one', async () => {
  const processes = Array.from({ length: 5 }, async () => {
    vi.resetModules();
    Reflect.deleteProperty(globalThis, 'shopKept');
    const { publishedKeys: read } = await import('#lib/server/agents/shop-keys.ts');
    return read(database.db);
  });
  const [first, ...others] = await Promise.all(processes);
  expect(first).toHaveLength(1);
  for (const keys of others) expect(keys).toEqual(first);
});

it('the profile lists public keys only, with their thumbprints as names', async () => {
  const [key = expect.unreachable()] = await shopKeys();
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', use: 'sig', alg: 'ES256' });
  expect(key).not.toHaveProperty('d');
  expect(key.kid).toBe(await calculateJwkThumbprint({ ...key }));
});

it('the profile may be kept for five minutes, and is not sent again if it is the same', async () => {
  const { headers, json } = await callRoute(readProfile);
  expect(json).toMatchObject({ ucp: { version: UCP_VERSION } });
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  const etag = headers.get('etag') ?? '';
  const ask = (known: string) =>
    readProfile(new Request('http://shop.example/', { headers: { 'if-none-match': known } }));
  expect((await ask(etag)).status).toBe(304);
  expect((await ask(`"other", W/${etag}`)).status).toBe(304);
  expect((await ask('"other"')).status).toBe(200);
});

it('what the shop sends is signed, with every header that it names', async () => {
  const message = await webhook();
  expect(await isSignedByShop(message)).toBe(true);
  expect(message.headers['ucp-agent']).toBe('profile="http://localhost:3000/.well-known/ucp"');
  for (const [name, value] of Object.entries({ 'webhook-id': 'two', 'ucp-agent': 'profile="x"' })) {
    const changed = { ...message, headers: { ...message.headers, [name]: value } };
    expect(await isSignedByShop(changed)).toBe(false);
  }
  expect(await isSignedByShop({ ...message, url: 'https://agent.example/hook?for=all' })).toBe(
    false,
  );
});

it('a new key is published at once, signs later, and the old one is published for a week more', async () => {
  const { db } = database;
  const before = await keyOf();
  const next = await rotateShopKeys(context(), { isCompromised: false });
  expect((await shopKeys()).map(({ kid }) => kid)).toEqual([next, before]);
  expect(await keyOf()).toBe(before);
  const old = await db
    .selectFrom('agent_keys')
    .select('published_until')
    .where('kid', '=', before ?? '')
    .executeTakeFirstOrThrow();
  const days = (Number(old.published_until) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(7);

  // A quarter of an hour later.
  await db
    .updateTable('agent_keys')
    .set({ signs_from: new Date() })
    .where('kid', '=', next)
    .execute();
  await readAnew();
  expect(await keyOf()).toBe(next);
  expect((await shopKeys()).map(({ kid }) => kid)).toEqual([next, before]);
});

it('a key is deleted once it is published no more', async () => {
  const { db } = database;
  const [next, old] = await shopKeys();
  await db
    .updateTable('agent_keys')
    .set({ published_until: new Date(Date.now() - 1_000) })
    .where('kid', '=', old?.kid ?? '')
    .execute();
  await readAnew();
  expect(await shopKeys()).toEqual([next]);
  await forgetShopKeys(db);
  expect((await listShopKeys(db)).map(({ kid }) => kid)).toEqual([next?.kid]);
});

it('after a key got known to others, only the new one is published, and signs at once', async () => {
  const next = await rotateShopKeys(context(), { isCompromised: true });
  expect((await publishedKeys(database.db)).map(({ kid }) => kid)).toEqual([next]);
  expect(await keyOf()).toBe(next);
});

/** Lets the time pass after which a process reads the keys again. */
async function readAnew(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + 11_000);
  await publishedKeys(database.db);
  vi.useRealTimers();
}
