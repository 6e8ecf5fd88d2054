import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReturnReason, ReturnRemedy } from '#lib/commerce/returns/return.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { learnFit } from '#lib/server/fit/learn-fit.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { addReview } from '#tests/support/add-review.ts';

const NOW = new Date('2026-11-01T00:00:00Z');
const LONG_AGO = Date.UTC(2026, 4, 1);

const database = ownDatabase();
let orders = 0;
let returns = 0;

const shoe = (id: string, parentCode: string, labels: string[]) =>
  bootRecord({
    id,
    parentCode,
    sizeSystem: 'footwear',
    demographic: ['Men'],
    variants: labels.map((label) => ({
      id: `${id}-${label}`,
      code: `${id}-${label}`,
      label,
      qty: 5,
    })),
  });

beforeAll(async () => {
  await importRecords(database.db, [
    BRAND_RECORD,
    shoe('tight-black', 'tight', ['8', '9']),
    shoe('tight-blue', 'tight', ['8.5', '9.5', '10']),
    shoe('plain-black', 'plain', ['8', '8.5', '9', '9.5', '10']),
  ]);
});
beforeEach(async () => {
  await database.db.deleteFrom('orders').execute();
  await database.db.deleteFrom('account_states').execute();
  await database.db.deleteFrom('cache_tags').execute();
});

interface Back {
  reason: ReturnReason;
  wish?: ReturnRemedy;
  state?: 'requested' | 'received' | 'declined';
  /** Another one was sent instead of money. */
  replaced?: boolean;
}

/** Somebody buys a variant, and may send it back. */
async function buy(
  email: string,
  variantId: string,
  back?: Back,
  date = LONG_AGO,
  customerId?: string,
) {
  orders += 1;
  const number = `SB${orders}`;
  await addPlacedOrder(database.db, { number, email, date, ...(customerId && { customerId }) });
  const line = { product_id: variantId.replace(/-[\d.]+$/, ''), variant_id: variantId };
  const delivered = { qty: 1, packed: 1, shipped: 1, delivered: 1 };
  await database.db
    .insertInto('order_lines')
    .values({ order_number: number, position: 0, ...line, ...delivered, total: 100 })
    .execute();
  if (back) await sendBack(number, back);
  return number;
}

/** A unit of an order's only line comes back. */
async function sendBack(order: string, back: Back): Promise<void> {
  returns += 1;
  const number = `R${returns}`;
  await database.db
    .insertInto('returns')
    .values({
      number,
      order_number: order,
      idempotency_key: `key-${number}`,
      request_hash: Buffer.from(''),
      state: back.state ?? 'received',
      history: '[]',
      delivery: 0,
      message: null,
      erp_store_id: null,
      store_name: null,
      gst: null,
    })
    .execute();
  await database.db
    .insertInto('return_lines')
    .values({
      return_number: number,
      position: 0,
      order_number: order,
      line: 0,
      qty: 1,
      reason: back.reason,
      comment: '',
      wish: JSON.stringify(back.wish ?? { type: 'REFUND' }),
      exchange_size: null,
      refund: 0,
      replaced: back.replaced ?? false,
    })
    .execute();
}

const said = async () =>
  Object.fromEntries(
    (await database.db.selectFrom('fit_advice').selectAll().execute()).map((row) => [
      row.parent_code,
      row.texts,
    ]),
  );
const touched = async () =>
  (await database.db.selectFrom('cache_tags').select('tag').execute()).map(({ tag }) => tag);

/** Buyers who usually keep a 9, and exchange that of the tight model for half a size more. */
async function exchangers(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const email = `b${n}@example.com`;
    await buy(email.toUpperCase(), 'plain-black-9');
    const wish = { type: 'EXCHANGE', variantId: 'tight-blue-9.5' } as const;
    await buy(email, 'tight-black-9', { reason: 'TOO_SMALL', wish });
  }
}

it('fit advice is learned from exchanges, and its pages are expired once', async () => {
  await exchangers(20);
  await learnFit(database.db, NOW);
  expect(await said()).toEqual({
    tight: {
      all: 'Most buyers take a half size up (20 buyers).',
      bySize: { 9: 'Most buyers of your size take a half size up (20 buyers).' },
    },
  });
  expect(await touched()).toEqual([cacheTags.fit('tight')]);

  await database.db.deleteFrom('cache_tags').execute();
  await learnFit(database.db, NOW);
  expect(await touched()).toEqual([]);

  await database.db.deleteFrom('orders').execute();
  await learnFit(database.db, NOW);
  expect(await said()).toEqual({});
  expect(await touched()).toEqual([cacheTags.fit('tight')]);
});

it('fit advice is not given from few buyers, declined returns or recent orders', async () => {
  await exchangers(3);
  for (let n = 0; n < 20; n++) {
    const email = `other${n}@example.com`;
    await buy(email, 'plain-black-9');
    await buy(email, 'tight-black-9', { reason: 'TOO_SMALL', state: 'declined' }, NOW.getTime());
  }
  await learnFit(database.db, NOW);
  expect(await said()).toEqual({});
});

it.each<[string, (n: number) => Promise<unknown>]>([
  [
    'returns that are only announced',
    async (n) => {
      const email = `announces${n}@example.com`;
      await buy(email, 'plain-black-9');
      await buy(email, 'tight-black-9', { reason: 'TOO_SMALL', state: 'requested' });
    },
  ],
  [
    'one mailbox under many tags',
    async (n) => {
      const email = `jo+${n}@example.com`;
      await buy(email, 'plain-black-9');
      await buy(email, 'tight-black-9', { reason: 'TOO_SMALL' });
    },
  ],
  [
    'accounts to which nothing was delivered',
    async (n) => {
      const email = `nothing${n}@example.com`;
      const orders = [
        await buy(email, 'plain-black-9'),
        await buy(email, 'tight-black-9', { reason: 'TOO_SMALL' }),
      ];
      await database.db
        .updateTable('order_lines')
        .set({ delivered: 0 })
        .where('order_number', 'in', orders)
        .execute();
    },
  ],
])('fit advice learns nothing from %s', async (_, add) => {
  for (let n = 0; n < 20; n++) await add(n);
  await learnFit(database.db, NOW);
  expect(await said()).toEqual({});
});

it('fit advice uses the size that a customer has stated as theirs', async () => {
  for (let n = 0; n < 20; n++) {
    const id = `customer-${n}`;
    const size = { system: 'Men footwear', size: '8.5', chosenAt: 1 };
    await database.db
      .insertInto('account_states')
      .values({
        customer_id: id,
        version: 1,
        cart: '{"items": {}}',
        sizes: JSON.stringify({ items: { [size.system]: size } }),
      })
      .execute();
    await buy(`${id}@example.com`, 'tight-black-9', undefined, LONG_AGO, id);
  }
  await learnFit(database.db, NOW);
  expect((await said()).tight?.bySize).toEqual({
    8.5: 'Most buyers of your size take a half size up (20 buyers).',
  });
});

it('fit advice uses what published reviews say about the fit', async () => {
  for (let n = 0; n < 20; n++) {
    const email = `reviewer${n}@example.com`;
    await buy(email, 'plain-black-9');
    const order = await buy(email, 'tight-black-9');
    const bought = { order, line: 0 };
    await addReview(database.db, { id: `r${n}`, state: 'published', fit: n % 2 ? -1 : -2, bought });
  }
  await learnFit(database.db, NOW);
  expect((await said()).tight?.all).toBe('Most buyers take a half size up (20 buyers).');

  await database.db.updateTable('reviews').set({ shown: null }).execute();
  await learnFit(database.db, NOW);
  expect((await said()).tight?.all).toBe('Most buyers take their usual size (20 buyers).');
});

it.each([
  ['one of two, replaced and then returned, leaves one kept', 2, [true, false], true],
  ['a replacement that stays is kept', 1, [true], true],
  ['a replacement that is returned is not kept', 1, [true, false], false],
] as const)('fit advice counts each unit once: %s', async (_, qty, backs, isKept) => {
  for (let n = 0; n < 20; n++) {
    const email = `keeps${n}@example.com`;
    const order = await buy(email, 'plain-black-9');
    await database.db
      .updateTable('order_lines')
      .set({ qty, packed: qty, shipped: qty, delivered: qty })
      .where('order_number', '=', order)
      .execute();
    for (const replaced of backs) await sendBack(order, { reason: 'FAULTY_OR_DAMAGED', replaced });
    // Says something of the tight model only if a 9 was kept of the plain one.
    const wish = { type: 'EXCHANGE', variantId: 'tight-blue-9.5' } as const;
    await buy(email, 'tight-black-9', { reason: 'TOO_SMALL', wish });
  }
  await learnFit(database.db, NOW);
  expect('tight' in (await said())).toBe(isKept);
});
