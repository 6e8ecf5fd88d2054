import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as getKeys } from '#app/api/identity/[pool]/.well-known/jwks.json/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { dropRetiredKeys, signingKeys } from '#lib/server/identity/signing-keys.ts';
import { IdentityKeyError } from '#lib/server/sealing/identity-key.ts';
import { makeSealer } from '#lib/server/sealing/seal.ts';
import {
  type IdentityShop,
  openIdentityShop,
  PASSWORD,
} from '#tests/database/lib/server/identity/support/identity-shop.ts';
import { signInByHand } from '#tests/database/lib/server/identity/support/sign-in-by-hand.ts';
import { runShop } from '#tests/support/run-shop.ts';

const MINUTE_MS = 60_000;

let shop: IdentityShop;

beforeAll(async () => {
  shop = await openIdentityShop();
  await shop.addUser('jo@example.com');
});
afterAll(() => shop.close());

const kidOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8')).kid;
const bearing = (token: string) =>
  new Request('http://localhost:3000/', { headers: { authorization: `Bearer ${token}` } });
const signIn = (pool = shop.pool) => signInByHand(pool, 'jo@example.com', PASSWORD);
async function published(): Promise<string[]> {
  const params = Promise.resolve({ pool: shop.pool.poolId });
  const response = await getKeys(new Request('http://localhost:3000/'), { params });
  const { keys } = await response.json();
  for (const key of keys) {
    expect(Object.keys(key).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    // 3072 bits: as strong as 128.
    expect(Buffer.from(key.n, 'base64url')).toHaveLength(384);
  }
  return keys.map(({ kid }: { kid: string }) => kid);
}

/** Moves the keys' timestamps into the past. */
async function passTime(interval: string): Promise<void> {
  await sql`
    update identity_keys set created_at = created_at - ${interval}::interval`.execute(shop.pool.db);
}

describe('signing keys', () => {
  it('are rotated by a command, which running servers follow', async () => {
    const { pool } = shop;
    const before = await signIn();
    const settings = { DATABASE_URL: shop.database.url };
    const stdout = await runShop('identity rotate-keys', [], settings);
    const [kid = ''] = /[0-9a-f-]{36}/.exec(stdout) ?? [];
    expect(kid).not.toBe(kidOf(before.idToken));
    // The new key is published before it signs, however long the command took to end.
    await sql`update identity_keys set created_at = now() where kid = ${kid}`.execute(pool.db);
    expect(kidOf((await signIn(shop.at(Date.now))).idToken)).toBe(kidOf(before.idToken));

    await passTime('5 seconds');
    // Another server signs with the new key; this one accepts it before it has loaded that key.
    const other = shop.at(Date.now);
    const theirs = await signIn(other);
    expect(kidOf(theirs.idToken)).toBe(kid);
    await expect
      .poll(() => authenticate(bearing(theirs.idToken)).catch(() => null))
      .toMatchObject({
        email: 'jo@example.com',
      });
    await authenticate(bearing(before.idToken));
    expect((await published()).toSorted()).toEqual([kid, kidOf(before.idToken)].toSorted());
    expect((await pool.keys.current()).kid).toBe(kid);
  });

  it('are reloaded within a minute', async () => {
    let now = Date.now();
    const waiting = shop.at(() => now);
    const first = (await waiting.keys.current()).kid;
    const second = await shop.at(Date.now).keys.rotate();
    await passTime('5 seconds');
    now += MINUTE_MS - 1;
    expect((await waiting.keys.current()).kid).toBe(first);
    now += 2;
    expect((await waiting.keys.current()).kid).toBe(second);
  });

  it('verify tokens for two hours after the next key was made', async () => {
    const { pool } = shop;
    const { idToken } = await signIn();
    const next = await shop.at(Date.now).keys.rotate();
    await passTime('119 minutes');
    await dropRetiredKeys(pool.db);
    expect(await shop.at(Date.now).keys.verifier(kidOf(idToken))).not.toBeNull();
    await passTime('2 minutes');
    await dropRetiredKeys(pool.db);
    const left = await pool.db.selectFrom('identity_keys').select('kid').execute();
    expect(left).toEqual([{ kid: next }]);
    expect(await shop.at(Date.now).keys.verifier(kidOf(idToken))).toBeNull();
  });

  it('are only one when many servers start on an empty database', async () => {
    const { db, sealer } = shop.pool;
    await db.deleteFrom('identity_keys').execute();
    const servers = Array.from({ length: 8 }, () => signingKeys(db, sealer));
    const kids = await Promise.all(servers.map(async (keys) => (await keys.current()).kid));
    expect(new Set(kids).size).toBe(1);
    expect(await db.selectFrom('identity_keys').select('kid').execute()).toHaveLength(1);
  });

  it('can neither be used nor rotated with another identity key', async () => {
    const { db } = shop.pool;
    const before = await db.selectFrom('identity_keys').select('kid').execute();
    const foreign = signingKeys(db, makeSealer(randomBytes(32)));
    await expect(foreign.current()).rejects.toThrow(IdentityKeyError);
    await expect(foreign.rotate()).rejects.toThrow(/Set\sIDENTITY_KEY/);
    expect(await db.selectFrom('identity_keys').select('kid').execute()).toEqual(before);
  });

  it('are published for this pool only', async () => {
    const params = Promise.resolve({ pool: 'local_Other' });
    const response = await getKeys(new Request('http://localhost:3000/'), { params });
    expect(response.status).toBe(404);
  });
});
