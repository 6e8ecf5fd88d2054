import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { LIMITS, type LimitName } from '#lib/server/rate-limits/limits.ts';
import {
  BOOT,
  cartOf,
  checkoutOf,
  LINES,
  refusalOf,
  shopping,
  WHOLE,
} from '#tests/api/support/agent-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';
import { openShop, setStock } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';

/* How much of the database one proven platform may fill in a day. */

let database: TestDatabase;
let full: Platform;
let other: Platform;
beforeAll(async () => {
  database = await createTestDatabase();
  await openShop(database.db);
  await setStock(database.db, BOOT, 500);
});
afterAll(() => database.drop());
beforeEach(async () => {
  [full, other] = await Promise.all([startPlatform(), startPlatform()]);
});
afterEach(() => Promise.all([full.close(), other.close()]));

/** Uses up a platform's share, and a little more. */
async function spend(name: LimitName, platform: Platform): Promise<void> {
  const points = (LIMITS[name].subject?.points ?? 0) + 1;
  await limitSubject(name, new URL(platform.profile).host, { points }).catch(() => {});
}
const begin = (platform: Platform, key: string | null = randomUUID()) =>
  shopping(platform).create(WHOLE, { signed: true, key });
const keptOf = async (key: string) =>
  database.db.selectFrom('agent_answers').select('status').where('key', '=', key).execute();

describe('a platform whose kept answers fill its share', () => {
  it('gets 429 for calls with a key, and is told to send them without one', async () => {
    await spend('agentAnswersOfPlatform', full);
    const key = randomUUID();
    const refused = await begin(full, key);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.json).toMatchObject({
      code: 'rate_limited',
      content: expect.stringContaining('without one'),
    });
    expect(await keptOf(key)).toEqual([]);
    expect((await begin(full, null)).status).toBe(201);
  });

  it('still gets the answers that are kept, and ends its checkouts', async () => {
    const key = randomUUID();
    const { id } = checkoutOf(await begin(full, key));
    await spend('agentAnswersOfPlatform', full);
    expect(checkoutOf(await begin(full, key)).id).toBe(id);
    const ending = randomUUID();
    const cancel = () => shopping(full).cancel(id, { signed: true, key: ending });
    expect(checkoutOf(await cancel()).status).toBe('canceled');
    expect(await keptOf(ending)).toEqual([]);
    expect(refusalOf(await cancel()).messages[0]?.code).toBe('checkout_canceled');
  });

  it('fills no other platform’s share, nor that of calls which only name it', async () => {
    await spend('agentAnswersOfPlatform', full);
    expect((await begin(other)).status).toBe(201);
    expect((await shopping(full).create(WHOLE, { key: randomUUID() })).status).toBe(201);
  });
});

it('an address fills its share, however many platforms it calls for', async () => {
  const { points } = LIMITS.agentAnswersOfPlatform.subject;
  const spent = { points: points + 1 };
  await limitSubject('agentAnswersOfPlatform', full.address, spent).catch(() => {});
  expect((await begin(full)).status).toBe(429);
  full.address = other.address;
  expect((await begin(full)).status).toBe(201);
});

it('a platform that began too many carts and checkouts begins no more, and goes on with those', async () => {
  const { id } = checkoutOf(await begin(full));
  await spend('agentBeginningsOfPlatform', full);
  expect((await begin(full)).status).toBe(429);
  const { createCart, update } = shopping(full);
  expect((await createCart({ line_items: LINES }, { signed: true })).status).toBe(429);
  expect((await update(id, WHOLE, { signed: true })).status).toBe(200);
  expect((await begin(other)).status).toBe(201);
});

it('a large cart counts for more, also one that becomes large', async () => {
  const { createCart, updateCart } = shopping(full);
  const lines = Array.from({ length: 500 }, () => ({ item: { id: BOOT }, quantity: 1 }));
  const { points } = LIMITS.agentBeginnings.subject;
  const small = cartOf(await createCart({ line_items: LINES }));
  await limitSubject('agentBeginnings', full.address, { points: points - 20 });
  expect((await createCart({ line_items: lines })).status).toBe(429);
  expect((await updateCart(small.id, { line_items: lines })).status).toBe(429);
  expect((await shopping(other).createCart({ line_items: lines })).status).toBe(201);
});
