import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { checkoutInfo } from '#lib/server/checkout/pricing/checkout-info.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import {
  readBooks,
  resolveNow,
  stockOf,
  storeStockOf,
  workOff,
} from '#tests/database/lib/server/checkout/support/books.ts';
import {
  ADDRESS,
  oneSize,
  openStores,
  setStock,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { placeAndDie } from '#tests/database/lib/server/checkout/support/place-and-die.ts';
import {
  answerTo,
  readyToPay,
  withFreshToken,
} from '#tests/database/lib/server/checkout/support/shopper.ts';
import { setStoreStock } from '#tests/support/add-stores.ts';

const options = () => ({ gateway: gateway() });

const { db, url, gateway, reset } = ownShop([
  oneSize('ax', 5),
  oneSize('bx', 5),
  oneSize('gift', 5, { functionalType: 'virtual' }),
]);
beforeAll(() => openStores(db(), { hobart: {}, perth: {} }));
beforeEach(async () => {
  await setStoreStock(db(), 'hobart', { 'ax-one': 3, 'bx-one': 1 });
  await setStoreStock(db(), 'perth', { 'ax-one': 2 });
  await sql`update store_locations set collects = true`.execute(db());
});

/** What the shop tells of a cart: quantity by variant. */
async function info(items: Record<string, number>, pickUpAt?: string) {
  return checkoutInfo(
    db(),
    {
      cart: {
        items: Object.entries(items).map(([variantId, qty]) => ({
          productId: variantId.replace(/-one$/, ''),
          variantId,
          qty,
        })),
        promoCodes: [],
        shippingAddress: ADDRESS,
        ...(pickUpAt !== undefined && {
          shipping: { type: 'STORE_PICKUP', methodCode: 'pickup', erpStoreId: pickUpAt },
        }),
      },
    },
    { now: new Date(), signal: new AbortController().signal },
  );
}

const pickupMethod = async (items: Record<string, number>) =>
  (await info(items)).availableShippingMethods.find(({ type }) => type === 'storePickup');

describe('Click & Collect for a cart', () => {
  it.each([
    ['one of each', { 'ax-one': 1, 'bx-one': 1 }, ['hobart']],
    ['what both have', { 'ax-one': 2 }, ['hobart', 'perth']],
    ['all that one has', { 'ax-one': 3 }, ['hobart']],
    ['more than any has', { 'ax-one': 4 }, []],
    ['goods and a gift card, which needs no stock', { 'bx-one': 1, 'gift-one': 9 }, ['hobart']],
  ])('offers the stores that have everything: %s', async (_, items, stores) => {
    expect((await info(items)).storeIdsWithStock).toEqual(stores);
    expect(await pickupMethod(items)).toMatchObject({
      price: 0,
      available: stores.length > 0,
    });
  });

  it('is not offered for a gift card alone, which is mailed', async () => {
    expect((await info({ 'gift-one': 1 })).storeIdsWithStock).toEqual([]);
    expect(await pickupMethod({ 'gift-one': 1 })).toBeUndefined();
  });

  it('leaves out stores that take no pickups, and is not offered when none does', async () => {
    await sql`update store_locations set collects = false where erp_store_id = 'hobart'`.execute(
      db(),
    );
    expect((await info({ 'ax-one': 1 })).storeIdsWithStock).toEqual(['perth']);
    await sql`update store_locations set collects = false`.execute(db());
    expect((await info({ 'ax-one': 1 })).storeIdsWithStock).toEqual([]);
    expect(await pickupMethod({ 'ax-one': 1 })).toBeUndefined();
  });

  it('checks the stock of the store, and a delivery the stock that is sold online', async () => {
    await setStock(db(), 'ax-one', 0);
    const collected = await info({ 'ax-one': 2 }, 'perth');
    expect(collected).toMatchObject({
      grandTotal: 10_000,
      storeIdsWithStock: ['hobart', 'perth'],
      selectedShippingMethod: { code: 'pickup', type: 'storePickup', price: 0 },
    });
    expect(await info({ 'ax-one': 2 })).toMatchObject({
      lines: [],
      grandTotal: 0,
      violations: [{ item: 0, key: 'qtyAvailableExceeded', message: 'Sold out.' }],
    });
    expect((await info({ 'ax-one': 3 }, 'perth')).selectedShippingMethod).toBeNull();
  });
});

describe('an order to collect', () => {
  it('takes the stock of its store and of nothing else', async () => {
    const request = await readyToPay(db(), { items: { 'ax-one': 2 }, pickUpAt: 'hobart' });
    const { order } = await answerTo(db(), request, options());
    expect(order).toBeDefined();
    expect(await storeStockOf(db(), 'hobart', 'ax-one')).toBe(1);
    expect(await storeStockOf(db(), 'perth', 'ax-one')).toBe(2);
    expect(await stockOf(db(), 'ax-one')).toBe(5);
    await workOff(db(), gateway());
    expect(await readBooks(db())).toMatchObject({ orders: 1, captured: 1, mails: 1 });
  });

  it('can be placed while it is sold out online, down to the store’s last unit', async () => {
    const request = await readyToPay(db(), { items: { 'bx-one': 1 }, pickUpAt: 'hobart' });
    await setStock(db(), 'bx-one', 0);
    expect(await answerTo(db(), request, options())).toHaveProperty('order');
    expect(await storeStockOf(db(), 'hobart', 'bx-one')).toBeUndefined();
    expect(await stockOf(db(), 'bx-one')).toBe(0);
  });

  it('keeps a copy of its store, its collector and the time it is ready by', async () => {
    const request = await readyToPay(db(), { items: { 'ax-one': 1 }, pickUpAt: 'hobart' });
    const shipping = {
      ...request.cart.shipping,
      collectorName: 'Kim Hill',
      collectorPhone: '0491 570 006',
    } as PlaceOrderRequest['cart']['shipping'];
    const placed = await placeOrder(
      db(),
      { key: randomUUID(), request: { ...request, cart: { ...request.cart, shipping } } },
      options(),
    );
    await sql`update store_locations set name = 'Moved', collects = false`.execute(db());
    expect(placed).toMatchObject({
      shippingType: 'STORE_PICKUP',
      shippingMethod: { code: 'pickup' },
      shippingAddress: null,
      shippingPrice: 0,
      deliveryTo: 'Kim Hill',
      pickup: {
        store: { erpStoreId: 'hobart', name: 'hobart', timeZone: 'Australia/Sydney' },
        holdDays: 14,
        collector: { name: 'Kim Hill', phone: '0491 570 006' },
      },
    });
    const { readyBy } = placed.pickup ?? {};
    expect(readyBy).toBeGreaterThanOrEqual(placed.date + 120 * 60_000 - 60_000);
  });

  it('returns its stock to the store when its payment is declined', async () => {
    const card = '4000000000000101';
    const wish = { items: { 'bx-one': 1, 'ax-one': 2 }, pickUpAt: 'hobart', card };
    const answer = await answerTo(db(), await readyToPay(db(), wish), options());
    expect(answer).toEqual({ code: 'PaymentProcessorDeclinedHard' });
    expect(await storeStockOf(db(), 'hobart', 'bx-one')).toBe(1);
    expect(await storeStockOf(db(), 'hobart', 'ax-one')).toBe(3);
    expect(await stockOf(db(), 'bx-one')).toBe(5);
  });

  it('is refused without an error when its store was deleted meanwhile', async () => {
    const card = '4000000000000101';
    const wish = { items: { 'ax-one': 1 }, pickUpAt: 'hobart', card };
    const request = await readyToPay(db(), wish);
    const remove = () =>
      sql`delete from store_locations where erp_store_id = 'hobart'`.execute(db());
    const stored = await db()
      .selectFrom('store_locations')
      .selectAll()
      .where('erp_store_id', '=', 'hobart')
      .executeTakeFirstOrThrow();
    const answer = await answerTo(db(), request, {
      ...options(),
      onStep: async (step) => {
        if (step === 'reserved') await remove();
      },
    });
    expect(answer).toEqual({ code: 'PaymentProcessorDeclinedHard' });
    expect(await stockOf(db(), 'ax-one')).toBe(5);
    await db()
      .insertInto('store_locations')
      .values({ ...stored, details: JSON.stringify(stored.details) })
      .execute();
  });
});

describe('a pickup that is no longer possible', () => {
  const collected = (items: Record<string, number>) =>
    readyToPay(db(), { items, pickUpAt: 'hobart' });
  const at = (request: PlaceOrderRequest, change: object) =>
    ({
      ...request,
      cart: { ...request.cart, shipping: { ...request.cart.shipping, ...change } },
    }) as PlaceOrderRequest;

  it.each<[string, string, (request: PlaceOrderRequest) => unknown]>([
    [
      'PickupStoreUnavailable',
      'its store sold the last unit',
      async (request) => {
        await setStoreStock(db(), 'hobart', { 'ax-one': 1 });
        return request;
      },
    ],
    [
      'PickupStoreUnavailable',
      'its store takes no pickups any more',
      async (request) => {
        await sql`update store_locations set collects = false
                  where erp_store_id = 'hobart'`.execute(db());
        return request;
      },
    ],
    [
      'PickupStoreUnavailable',
      'its store does not exist',
      (request) => at(request, { erpStoreId: 'mars' }),
    ],
    ['PickupStoreUnavailable', 'its store does not have it', (r) => at(r, { erpStoreId: 'perth' })],
    [
      'DeliveryMethodUnavailable',
      'its method delivers by post',
      (r) => at(r, { methodCode: 'standard' }),
    ],
    [
      'DeliveryMethodUnavailable',
      'its method does not exist',
      (r) => at(r, { methodCode: 'gone' }),
    ],
    [
      'DeliveryMethodUnavailable',
      'it is delivered by the method of a pickup',
      (request) => ({
        ...request,
        cart: {
          ...request.cart,
          shippingAddress: ADDRESS,
          shipping: {
            type: 'DELIVERY',
            methodCode: 'pickup',
            instructions: '',
            authorityToLeave: true,
          },
        },
      }),
    ],
  ])('is refused as %s: %s', async (code, _, happens) => {
    const request = await collected({ 'bx-one': 1, 'ax-one': 1 });
    const changed = (await happens(request)) as PlaceOrderRequest;
    expect(await answerTo(db(), changed, options())).toEqual({ code });
    expect(await readBooks(db())).toMatchObject({ orders: 0, authorised: 0, mails: 0 });
    expect(await stockOf(db(), 'ax-one')).toBe(5);
  });
});

describe('concurrent pickups', { timeout: 180_000 }, () => {
  it('sell the last unit of a store to one of fifty shoppers', async () => {
    const servers: Db[] = [connect(url()), connect(url())];
    await setStoreStock(db(), 'hobart', { 'ax-one': 1 });
    const request = await readyToPay(db(), { items: { 'ax-one': 1 }, pickUpAt: 'hobart' });
    for (let round = 0; round < 2; round += 1) {
      await reset();
      await setStoreStock(db(), 'hobart', { 'ax-one': 1 });
      const answers = await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const server = servers[index % 2] ?? db();
          const own = await withFreshToken(db(), request);
          return answerTo(server, own, { gateway: sandboxGateway(server) });
        }),
      );
      expect(answers.filter(({ order }) => order !== undefined)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === 'PickupStoreUnavailable')).toHaveLength(49);
      expect(await storeStockOf(db(), 'hobart', 'ax-one')).toBeUndefined();
      await workOff(db(), gateway());
      expect(await readBooks(db())).toMatchObject({ orders: 1, atWork: 0, captured: 1, mails: 1 });
    }
    await Promise.all(servers.map((server) => server.destroy()));
  });

  it('never deadlock when carts are in opposite order and some payments are declined', async () => {
    await setStoreStock(db(), 'hobart', { 'ax-one': 100, 'bx-one': 100 });
    const wish = { items: { 'ax-one': 1, 'bx-one': 1 }, pickUpAt: 'hobart' };
    const there = await readyToPay(db(), wish);
    const back = { ...there, cart: { ...there.cart, items: there.cart.items.toReversed() } };
    const requests = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const card = '4000000000000101';
        if (index % 4 === 3) return readyToPay(db(), { ...wish, card });
        return withFreshToken(db(), index % 2 ? there : back);
      }),
    );
    const answers = await Promise.all(
      requests.map((request) => answerTo(db(), request, options())),
    );
    const placed = answers.filter(({ order }) => order !== undefined).length;
    expect(placed).toBe(30);
    expect(await storeStockOf(db(), 'hobart', 'ax-one')).toBe(100 - placed);
    expect(await storeStockOf(db(), 'hobart', 'bx-one')).toBe(100 - placed);
  });
});

// Steps before and after these touch no stock: see place-order-crashes.test.ts.
describe.each(['reserving', 'reserved', 'declined', 'placed'])(
  'a server killed at "%s" of a pickup',
  (step) => {
    it('leaves a complete order or none, and the matching stock at the store', async () => {
      const key = randomUUID();
      const card = step === 'declined' ? { card: '4000000000000101' } : {};
      const wish = { items: { 'bx-one': 1 }, pickUpAt: 'hobart', ...card };
      const request = await readyToPay(db(), wish);
      await placeAndDie(url(), request, key, step);
      await resolveNow(db(), gateway());
      await workOff(db(), gateway());
      const order = await db().selectFrom('orders').select('number').executeTakeFirst();
      expect(await storeStockOf(db(), 'hobart', 'bx-one')).toBe(order ? undefined : 1);
      expect(await stockOf(db(), 'bx-one')).toBe(5);
      expect(await readBooks(db())).toMatchObject({
        orders: order ? 1 : 0,
        atWork: 0,
        authorised: 0,
        captured: order ? 1 : 0,
      });
    });
  },
);
