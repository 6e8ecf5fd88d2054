import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { GET } from '#app/admin/api/orders/route.ts';
import { listOrdersCall } from '#lib/api/calls/staff/orders.ts';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';

const database = ownDatabase();
let staff: Record<StaffRole | 'north', TestStaff>;

/** An order to collect in the store with this code. */
async function addPickup(number: string, store: string, date?: number) {
  const { db } = database;
  await addPlacedOrder(db, {
    number,
    email: 'kim@example.com',
    ...(date !== undefined && { date }),
  });
  const pickup = {
    store: { erpStoreId: store, name: `${store} store` },
    readyBy: 1,
    collector: null,
  };
  await sql`update orders set details = details || ${JSON.stringify({
    shippingType: 'STORE_PICKUP',
    pickup,
  })}::jsonb where number = ${number}`.execute(db);
}

beforeAll(async () => {
  const { db } = database;
  const make = (
    ...args: Parameters<typeof makeStaff> extends [unknown, ...infer Rest] ? Rest : never
  ) => makeStaff(db, ...args);
  staff = {
    packer: await make(['packer']),
    service: await make(['service']),
    merchandiser: await make(['merchandiser']),
    finance: await make(['finance']),
    owner: await make(['owner']),
    north: await make(['service'], { store: 'NORTH' }),
  };
  await addPlacedOrder(db, { number: 'SB1', email: 'jo@example.com', date: Date.UTC(2026, 6, 1) });
  // 11:30 pm on 2 July and half past midnight on 3 July in Sydney.
  await addPlacedOrder(db, {
    number: 'SB2',
    email: 'bo@example.com',
    date: Date.UTC(2026, 6, 2, 13, 30),
  });
  await addPlacedOrder(db, {
    number: 'SB3',
    email: 'al@example.com',
    date: Date.UTC(2026, 6, 2, 14, 30),
  });
  await addPickup('SB4', 'NORTH', Date.UTC(2026, 6, 4));
  await addPickup('SB5', 'SOUTH', Date.UTC(2026, 6, 5));
  await sql`update orders set refunded = 500 where number = 'SB1'`.execute(db);
  for (const [number, status] of [
    ['SB2', 'shipped'],
    ['SB3', 'packed'],
  ] as const) {
    await sql`update orders set status = ${status} where number = ${number}`.execute(db);
  }
  await sql`insert into order_lines (order_number, position, product_id, variant_id, qty, total, packed, shipped)
    values ('SB3', 0, 'bluff', 'BLUFF-9', 2, 100, 1, 1), ('SB4', 0, 'bluff', 'BLUFF-8', 1, 100, 0, 0),
      ('SB1', 0, 'cap', 'CAP', 1, 100, 0, 0), ('SB5', 0, 'cap', 'CAP', 1, 100, 0, 0)`.execute(db);
  await sql`insert into shipments (number, order_number, carrier, tracking_number, shipped_at)
    values ('SB2-1', 'SB2', 'own', 'AB 123 456', now()), ('SB4-1', 'SB4', 'own', 'NORTHTRACK', now())`.execute(
    db,
  );
  await sql`insert into payments (id, order_number, gateway, type, label, amount, state)
    values ('pay-3', 'SB3', 'sandbox', 'CREDIT_CARD', '', 100, 'authorised')`.execute(db);
  await sql`insert into returns (number, order_number, idempotency_key, request_hash, state, history, delivery)
    values ('RT1', 'SB2', 'k1', 'x', 'requested', '[]', 0), ('RT2', 'SB3', 'k2', 'x', 'declined', '[]', 0)`.execute(
    db,
  );
});

async function ask(query: Record<string, string>, who: keyof typeof staff = 'service') {
  const { status, json } = await callRoute(GET, {
    headers: staff[who].headers,
    query: `?${new URLSearchParams(query)}`,
  });
  return { status, json };
}

async function list(query: Record<string, string>, who: keyof typeof staff = 'service') {
  return listOrdersCall.response.parse((await ask(query, who)).json);
}

const numbers = async (query: Record<string, string>, who?: keyof typeof staff) =>
  (await list(query, who)).orders.map(({ number }) => number);

it.each([
  ['number', 'SB2', ['SB2']],
  ['e-mail address', 'jo@exam', ['SB1']],
  ['name', 'citizen jo', ['SB5', 'SB4', 'SB3', 'SB2', 'SB1']],
  ['phone', '0491 570 156', ['SB5', 'SB4', 'SB3', 'SB2', 'SB1']],
  ['size code', 'bluff-9', ['SB3']],
  ['product', 'BLUFF', ['SB4', 'SB3']],
  ['tracking number', 'ab123', ['SB2']],
  ['payment', 'pay-3', ['SB3']],
])('staff find orders by %s', async (_name, q, found) => {
  expect(await numbers({ q })).toEqual(found);
});

it.each([
  ['view', { view: 'to-pack' }, ['SB5', 'SB4', 'SB1']],
  ['view', { view: 'to-send' }, ['SB3']],
  ['view', { view: 'partly-sent' }, ['SB3']],
  ['view', { view: 'late' }, ['SB5', 'SB4']],
  ['view', { view: 'on-the-way' }, ['SB2']],
  ['view', { view: 'to-collect' }, []],
  ['view', { view: 'unpaid' }, ['SB3']],
  ['view', { view: 'returned' }, ['SB2']],
  ['view', { view: 'refunded' }, ['SB1']],
  ['view', { view: 'cancelled' }, []],
  ['way', { shipping: 'STORE_PICKUP' }, ['SB5', 'SB4']],
  ['store', { store: 'SOUTH' }, ['SB5']],
  ['day', { from: '2026-07-02', until: '2026-07-02' }, ['SB2']],
  ['day', { from: '2026-07-03', until: '2026-07-03' }, ['SB3']],
  ['view and text', { view: 'to-pack', q: 'jo@' }, ['SB1']],
  ['empty text', { q: '  ' }, ['SB5', 'SB4', 'SB3', 'SB2', 'SB1']],
])('a list is narrowed by %s %j', async (_name, query: Record<string, string>, found) => {
  expect(await numbers(query)).toEqual(found);
});

it('a row tells what was sent, how it goes, and what was paid and given back', async () => {
  const { orders } = await list({});
  expect(
    orders.map(({ number, shipping, store, units, sent, total, refunded }) => [
      number,
      shipping,
      store,
      units,
      sent,
      total,
      refunded,
    ]),
  ).toEqual([
    ['SB5', 'STORE_PICKUP', 'SOUTH store', 1, 0, 10_000, 0],
    ['SB4', 'STORE_PICKUP', 'NORTH store', 1, 0, 10_000, 0],
    ['SB3', 'DELIVERY', null, 2, 1, 10_000, 0],
    ['SB2', 'DELIVERY', null, 0, 0, 10_000, 0],
    ['SB1', 'DELIVERY', null, 1, 0, 10_000, 500],
  ]);
});

describe('a packer', () => {
  it('gets no amounts at all', async () => {
    const { orders } = await list({}, 'packer');
    expect(orders).toHaveLength(5);
    for (const { total, refunded } of orders) expect([total, refunded]).toEqual([null, null]);
  });

  it.each(['refunded', 'unpaid'])(
    'cannot learn from the view %s what the list hides',
    async (view) => {
      expect(await ask({ view }, 'packer')).toMatchObject({
        status: 403,
        json: { error: { code: 'NotPermitted' } },
      });
    },
  );
});

describe.each(['packer', 'finance'] as const)('%s', (who) => {
  it('reads no e-mail address and no phone', async () => {
    const { status, json } = await ask({}, who);
    expect(status).toBe(200);
    expect(JSON.stringify(json)).not.toMatch(/@example|0491/);
    for (const { email, phone } of (await list({}, who)).orders)
      expect([email, phone]).toEqual([null, null]);
  });

  it('finds no order by them, neither whole nor in parts', async () => {
    for (const q of [
      'BO@example.com',
      '0491 570 156',
      '+61 491 570 156',
      'bo@exam',
      'example',
      'jo@',
      '0491570',
      '570156',
      '#0491',
      'bo',
    ]) {
      expect(await numbers({ q }, who)).toEqual([]);
    }
    // What they see in the list, they find.
    expect(await numbers({ q: 'citiz jo' }, who)).toHaveLength(5);
    expect(await numbers({ q: 'sb2' }, who)).toEqual(['SB2']);
  });
});

it('somebody of service who works in one store still reads how to reach its buyers', async () => {
  const { orders } = await list({}, 'north');
  expect(orders).toMatchObject([{ email: 'kim@example.com', phone: '0491570156' }]);
});

describe('somebody who works in one store', () => {
  it('sees that store’s pickups only, whatever they search', async () => {
    expect(await numbers({}, 'north')).toEqual(['SB4']);
    for (const q of ['SB5', 'jo@example', 'bluff-9', 'ab123', 'pay-3', 'citizen', '0491570156']) {
      expect((await numbers({ q }, 'north')).filter((number) => number !== 'SB4')).toEqual([]);
    }
    expect(await numbers({ q: 'northtrack' }, 'north')).toEqual(['SB4']);
    expect(await numbers({ shipping: 'DELIVERY' }, 'north')).toEqual([]);
  });

  it('sees nothing of another store that the address names, nor pages of its orders', async () => {
    expect(await numbers({ store: 'SOUTH' }, 'north')).toEqual([]);
    expect(await numbers({ store: 'NORTH' }, 'north')).toEqual(['SB4']);
    expect(await numbers({ after: '9999999999999999.SB5' }, 'north')).toEqual(['SB4']);
  });
});

it.each([
  { q: 'a\0b' },
  { q: 'x'.repeat(201) },
  { view: 'everything' },
  { from: '2026-02-30' },
  { until: '0000-01-01' },
  { until: '9999-12-31' },
  { after: 'SB1' },
  { after: '1.sb1; drop table orders' },
  { shipping: 'DRONE' },
  { limit: '100000' },
])('the query %j is refused', async (query: Record<string, string>) => {
  expect(await ask(query)).toMatchObject({
    status: 400,
    json: { error: { code: 'InvalidRequest' } },
  });
});

it('texts that look like patterns or SQL find nothing', async () => {
  for (const q of ['%', '_____', '\\', "' or 1=1 --", '🥾', '%%%a%'])
    expect(await numbers({ q })).toEqual([]);
});

it('pages have no gap and no repeat while orders arrive', async () => {
  const { db } = database;
  const add = (count: number, from: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        addPlacedOrder(db, {
          number: `SP${from + index}`,
          email: 'page@example.com',
          date: Date.UTC(2026, 7, 1) + Math.floor(index / 5),
        }),
      ),
    );
  await add(60, 100);
  const first = await list({ q: 'page@example' });
  expect(first.orders).toHaveLength(50);
  await add(10, 900);
  const second = await list({ q: 'page@example', after: first.next ?? '' });
  expect(second.next).toBe(null);
  const seen = [...first.orders, ...second.orders].map(({ number }) => number);
  expect(new Set(seen).size).toBe(seen.length);
  for (let index = 0; index < 60; index += 1) expect(seen).toContain(`SP${100 + index}`);
});
