import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { forgetSpentLimits, ownKey } from '#lib/server/rate-limits/counters.ts';
import { chargeWork, type LimitOptions, limit } from '#lib/server/rate-limits/limit.ts';
import { LIMITS } from '#lib/server/rate-limits/limits.ts';
import { ownDatabase } from '#tests/api/support/database.ts';

const database = ownDatabase();
/** What another server counts by. */
let other: Db;

beforeAll(async () => {
  other = connect(database.url);
});
afterAll(() => other.destroy());
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
});

function from(address: string): Request {
  return new Request('http://shop.example/', { headers: { 'x-client-address': address } });
}
const PER_PROCESS = { address: { points: 7, seconds: 60 }, subject: null };
const rates = (address: number | null, subject: number | null): LimitOptions => ({
  db: database.db,
  limit: {
    address: address === null ? null : { points: address, seconds: 60 },
    subject: subject === null ? null : { points: subject, seconds: 60 },
  },
});
/** Whether a call is allowed; any other error fails the test. */
async function passes(...call: Parameters<typeof limit>): Promise<boolean> {
  try {
    await limit(...call);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'RateLimited') return false;
    throw error;
  }
}

describe('limit', () => {
  it('allows its number of calls per address, however many come at once to two servers', async () => {
    const options = rates(5, null);
    const calls = Array.from({ length: 20 }, (_, index) =>
      passes(from('192.0.2.1'), 'guestLookup', null, {
        ...options,
        db: index % 2 === 0 ? database.db : other,
      }),
    );
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(5);
    expect(await passes(from('192.0.2.2'), 'guestLookup', null, options)).toBe(true);
    expect(await passes(from('192.0.2.1'), 'cardToken', null, options)).toBe(true);
  });

  it('counts calls by their subject, from whichever address', async () => {
    const options = rates(100, 2);
    const call = (index: number, subject: string | null) =>
      passes(from(`192.0.2.${index}`), 'guestLookup', subject, options);
    expect([await call(1, 'SB1'), await call(2, 'SB1'), await call(3, 'SB1')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(await call(4, 'SB2')).toBe(true);
    expect([await call(5, null), await call(6, null), await call(7, null)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('treats an IPv6 /64 network as one client', async () => {
    const call = (address: string) => passes(from(address), 'cardToken', null, rates(1, null));
    expect([await call('2001:db8::1'), await call('2001:db8::ffff:2')]).toEqual([true, false]);
    expect(await call('2001:db8:0:1::1')).toBe(true);
  });

  it('says how many seconds are left, and starts anew after them', async () => {
    const options = rates(1, null);
    await limit(from('192.0.2.1'), 'cardToken', null, options);
    const refused: unknown = await limit(from('192.0.2.1'), 'cardToken', null, options).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ status: 429, code: 'RateLimited' });
    const { retryAfter } = refused as ApiError;
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(60);
    await database.db
      .updateTable('rate_limits')
      .set({ expire: String(Date.now() - 1) })
      .execute();
    expect(await passes(from('192.0.2.1'), 'cardToken', null, options)).toBe(true);
  });

  it('stores neither address nor subject in plain text', async () => {
    await limit(from('192.0.2.77'), 'placeOrder', 'jo@shop.example', rates(5, 5));
    const rows = await database.db.selectFrom('rate_limits').select('key').execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0|jo@/);
  });

  it('fails when it cannot count', async () => {
    const { db } = database;
    await sql`alter table rate_limits rename to rate_limits_away`.execute(db);
    await expect(limit(from('192.0.2.1'), 'placeOrder', 'x', rates(5, null))).rejects.toThrow(
      /rate_limits/,
    );
    await sql`alter table rate_limits_away rename to rate_limits`.execute(db);
  });

  it('counts in memory if it is perProcess, and writes nothing to the database', async () => {
    const options: LimitOptions = { db: database.db, limit: { ...PER_PROCESS, perProcess: true } };
    const call = (address: string) => passes(from(address), 'search', null, options);
    const calls = Array.from({ length: 50 }, () => call('192.0.2.1'));
    expect((await Promise.all(calls)).filter(Boolean)).toHaveLength(7);
    // Many addresses share one of the counters in memory.
    const counter = (address: string) => ownKey('search', 'address', address);
    const others = ['192.0.2.2', '192.0.2.3', '192.0.2.4'];
    const other = others.find((address) => counter(address) !== counter('192.0.2.1')) ?? '';
    expect(await call(other)).toBe(true);
    expect(await database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([]);
    const refused: unknown = await limit(from('192.0.2.1'), 'search', null, options).catch(
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ status: 429, retryAfter: expect.any(Number) });
  });

  it('counts in memory even without its database table', async () => {
    const { db } = database;
    await sql`alter table rate_limits rename to rate_limits_away`.execute(db);
    expect(await passes(from('192.0.2.9'), 'search')).toBe(true);
    await sql`alter table rate_limits_away rename to rate_limits`.execute(db);
  });

  it('uses a bounded number of counters in memory', () => {
    const keys = Array.from({ length: 200_000 }, (_, index) =>
      ownKey('search', 'address', `2001:db8:${index.toString(16)}::/64`),
    );
    expect(new Set(keys).size).toBeLessThanOrEqual(65_536);
    // The hash spreads callers evenly: nearly every counter is used.
    expect(new Set(keys).size).toBeGreaterThan(60_000);
  });

  it('deletes expired counts', async () => {
    await limit(from('192.0.2.1'), 'cardToken', null, rates(1, null));
    expect(await forgetSpentLimits(database.db, new Date())).toBe(0);
    expect(await forgetSpentLimits(database.db, new Date(Date.now() + 61_000))).toBe(1);
  });
});

describe('the work limit of an address', () => {
  const { atOnce } = LIMITS.work.address;
  const takes = async (address: string, cost: number) => {
    try {
      await chargeWork(from(address), cost);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'RateLimited') return false;
      throw error;
    }
  };

  it('bounds the cost of all its calls together', async () => {
    expect(await takes('192.0.2.51', atOnce)).toBe(true);
    expect(await takes('192.0.2.51', atOnce / 2)).toBe(false);
    for (const name of ['search', 'productObjects', 'stores', 'contentSearch'] as const) {
      expect(await passes(from('192.0.2.51'), name)).toBe(false);
    }
    expect(await takes('192.0.2.52', atOnce)).toBe(true);
  });

  it('is charged by each call before anything is read', async () => {
    const { cost } = LIMITS.placeOrder;
    const calls = Array.from({ length: Math.ceil(atOnce / cost) * 2 }, () =>
      passes(from('192.0.2.53'), 'placeOrder', null, rates(null, null)),
    );
    const allowed = (await Promise.all(calls)).filter(Boolean).length;
    expect(allowed).toBeGreaterThanOrEqual(atOnce / cost);
    expect(allowed).toBeLessThan(calls.length);
  });
});
