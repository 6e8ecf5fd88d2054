import { beforeAll, describe, expect, it } from 'vitest';
import { POST } from '#app/api/stores/pickup/route.ts';
import { GET } from '#app/api/stores/stock/route.ts';
import { findPickupStoresCall } from '#lib/api/calls/stores/find-pickup-stores.ts';
import { readStoreStockCall } from '#lib/api/calls/stores/read-store-stock.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { oneSize, openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { addStores, setStoreStock } from '#tests/support/add-stores.ts';

const AS_OF = new Date('2026-11-23T01:02:03Z');
const EIGHT = 'bluff-black-8';
const NINE = 'bluff-black-9';

const database = ownDatabase();
beforeAll(async () => {
  const { db } = database;
  await openShop(db, [
    {},
    oneSize('secret', 9, { state: 'unpublished' }),
    oneSize('card', 0, { functionalType: 'virtual' }),
  ]);
  await addStores(db, [
    { erpStoreId: 'four' },
    { erpStoreId: 'none' },
    { erpStoreId: 'one' },
    { erpStoreId: 'three', collects: false },
    { erpStoreId: 'zero' },
  ]);
  // What is left over of a variant that was deleted is nobody's.
  const others = { 'secret-one': 77, deleted: 77 };
  await setStoreStock(db, 'four', { [EIGHT]: 4, [NINE]: 41, ...others }, AS_OF);
  await setStoreStock(db, 'one', { [EIGHT]: 1, [NINE]: 2 }, AS_OF);
  await setStoreStock(db, 'three', { [EIGHT]: 3, [NINE]: 3 }, AS_OF);
  await setStoreStock(db, 'zero', { [EIGHT]: 0, [NINE]: 57 }, AS_OF);
});

describe('GET /stores/stock', () => {
  const ask = (query: string) => callRoute(GET, { query });
  const statuses = async (variantId: string) => {
    const answer = await ask(`?${new URLSearchParams({ variantId })}`);
    const { stores } = readAnswer(readStoreStockCall, answer);
    return stores.map(({ erpStoreId, status }) => `${erpStoreId}: ${status}`);
  };
  const NOTHING = ['four', 'none', 'one', 'three', 'zero'].map((id) => `${id}: outOfStock`);

  it('answers each store’s stock in three steps and as of when, but no number', async () => {
    const answer = await ask(`?variantId=${EIGHT}`);
    const asOf = AS_OF.getTime();
    expect(readAnswer(readStoreStockCall, answer).stores).toEqual([
      { erpStoreId: 'four', status: 'inStock', asOf },
      { erpStoreId: 'none', status: 'outOfStock', asOf: null },
      { erpStoreId: 'one', status: 'limitedStock', asOf },
      { erpStoreId: 'three', status: 'limitedStock', asOf },
      { erpStoreId: 'zero', status: 'outOfStock', asOf },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { text } = await ask(`?variantId=${NINE}`);
    expect(text).not.toMatch(/\b(?:41|57)\b/);
  });

  it('answers “out of stock” for an unknown, deleted or unpublished variant', async () => {
    const unknown = ['nothing', 'deleted', 'secret-one', "' or 1=1", '🦘', '__proto__'];
    for (const variantId of unknown) expect(await statuses(variantId)).toEqual(NOTHING);
  });

  it.each([
    ...['', '?variantId=', '?variantId=a&variantId=b', '?variantId[]=a', '?variantId=%00'],
    ...['?variantId=a&qty=1', `?variantId=${'a'.repeat(121)}`],
  ])('refuses %j', async (query) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(readError(answer).code).toBe('InvalidRequest');
  });
});

describe('POST /stores/pickup', () => {
  const ask = (items: unknown) => callRoute(POST, { body: { items } });
  const boot = (variantId: string, qty = 1) => ({ productId: 'bluff-black', variantId, qty });
  const card = { productId: 'card', variantId: 'card-one', qty: 50 };
  const find = async (...items: object[]) => {
    const { stores } = readAnswer(findPickupStoresCall, await ask(items));
    return Object.fromEntries(
      stores.map(({ erpStoreId, status, missing }) => [erpStoreId, [status, ...missing]]),
    );
  };

  it('answers what each store that takes pickups has of the cart, and as of when', async () => {
    const answer = await ask([boot(NINE, 2), boot(EIGHT)]);
    const asOf = AS_OF.getTime();
    expect(readAnswer(findPickupStoresCall, answer).stores).toEqual([
      { erpStoreId: 'four', status: 'inStock', missing: [], asOf },
      { erpStoreId: 'none', status: 'outOfStock', missing: [NINE, EIGHT], asOf: null },
      { erpStoreId: 'one', status: 'limitedStock', missing: [], asOf },
      { erpStoreId: 'zero', status: 'outOfStock', missing: [EIGHT], asOf },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.text).not.toMatch(/\b(?:41|57)\b/);
  });

  it('adds up equal lines', async () => {
    expect(await find(boot(NINE), boot(NINE, 2))).toMatchObject({
      one: ['outOfStock', NINE],
      four: ['inStock'],
    });
  });

  it('needs no stock for a gift card, but has nothing to collect with gift cards alone', async () => {
    const nothing = ['outOfStock'];
    const everywhere = { four: nothing, none: nothing, one: nothing, zero: nothing };
    expect(await find(card)).toEqual(everywhere);
    expect(await find(card, boot(EIGHT))).toMatchObject({
      four: ['inStock'],
      none: ['outOfStock', EIGHT],
    });
  });

  it('lists a variant as missing everywhere that is unknown, unpublished or of another product', async () => {
    for (const item of [
      { productId: 'secret', variantId: 'secret-one', qty: 1 },
      { productId: 'bluff-black', variantId: 'deleted', qty: 1 },
      { productId: 'card', variantId: 'nothing', qty: 1 },
      { productId: "'", variantId: '🦘', qty: 1 },
    ]) {
      const found = await find(item);
      expect(Object.values(found)).toEqual(Array(4).fill(['outOfStock', item.variantId]));
    }
    const disguised = { productId: 'card', variantId: EIGHT, qty: 5 };
    expect(await find(disguised)).toMatchObject({ one: ['outOfStock', EIGHT] });
  });

  it('lists at most a hundred missing variants for each store', async () => {
    const items = Array.from({ length: 500 }, (_value, index) => boot(`v${index}`));
    const found = await find(...items);
    expect(found.four).toHaveLength(101);
    expect(found.four?.slice(0, 3)).toEqual(['outOfStock', 'v0', 'v1']);
  });

  it.each([
    ['an empty list', []],
    ['an object instead of a list', {}],
    ['too many lines', Array(501).fill(boot(EIGHT))],
    ['no units', [boot(EIGHT, 0)]],
    ['a fraction of a unit', [boot(EIGHT, 0.5)]],
    ['a billion units', [boot(EIGHT, 1e9)]],
    ['a number as an id', [{ productId: 1, variantId: EIGHT, qty: 1 }]],
    ['half of a surrogate pair', [boot('\ud800')]],
    ['a NUL', [boot('\0')]],
    ['an unknown field', [{ ...boot(EIGHT), price: 1 }]],
  ])('refuses %s', async (_what, items) => {
    const answer = await ask(items);
    expect(answer.status).toBe(400);
    expect(readError(answer).code).toBe('InvalidRequest');
  });
});
