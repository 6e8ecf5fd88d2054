import { beforeAll, describe, expect, it } from 'vitest';
import { POST } from '#app/api/checkout/info/route.ts';
import { checkoutInfoCall } from '#lib/api/calls/checkout/checkout-info.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import {
  ADDRESS,
  addPromotion,
  oneSize,
  openShop,
  setStock,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';

const database = ownDatabase();

beforeAll(async () => {
  await openShop(database.db, [
    {},
    oneSize('gone', 5, { state: 'discontinued' }),
    oneSize('empty', 0),
    oneSize('club', 5, { accountExclusive: true }),
  ]);
  await addPromotion(database.db, { id: 'tenoff' });
});

const BOOT = { productId: 'bluff-black', variantId: 'bluff-black-8', qty: 1 };

const ask = (cart: object, rest: object = {}, signal?: AbortSignal) =>
  callRoute(POST, {
    body: { cart: { items: [BOOT], promoCodes: [], ...cart }, ...rest },
    signal,
  });
/** The checkout data of a cart that can be priced. */
const price = async (cart: object, rest: object = {}) =>
  readAnswer(checkoutInfoCall, await ask(cart, rest));

describe('POST /checkout/info', () => {
  it('prices a cart without an address, and without delivery', async () => {
    expect(await price({})).toMatchObject({
      lines: [{ ...BOOT, unitPrice: 5_000, total: 5_000 }],
      itemSubtotal: 5_000,
      shippingPrice: null,
      selectedShippingMethod: null,
      grandTotal: 5_000,
      amountOutstanding: 5_000,
    });
  });

  it('chooses the cheapest delivery to the address, or to a provisional one', async () => {
    for (const cart of [{ shippingAddress: ADDRESS }, { useProvisionalShippingAddress: true }]) {
      const data = await price(cart);
      expect(data.availableShippingMethods.map(({ code }) => code)).toEqual([
        'standard',
        'express',
      ]);
      expect(data).toMatchObject({
        selectedShippingMethod: { code: 'standard', price: 995 },
        grandTotal: 5_995,
      });
    }
  });

  it('prices delivery to the given postcode, and names what is not delivered there', async () => {
    const asked = { useProvisionalShippingAddress: true, provisionalPostcode: '0800' };
    const { availableShippingMethods, notDelivered } = await price(asked);
    expect(availableShippingMethods.map(({ code }) => code)).toEqual(['standard']);
    expect(notDelivered).toHaveLength(1);
  });

  it('selects the requested delivery method only if it is available', async () => {
    const shipping = { type: 'DELIVERY', methodCode: 'express' };
    const bright = await price({ shippingAddress: ADDRESS, shipping });
    expect(bright).toMatchObject({ selectedShippingMethod: { code: 'express' } });
    const darwin = { ...ADDRESS, postcode: '0800', state: 'nt' };
    expect(await price({ shippingAddress: darwin, shipping })).toMatchObject({
      selectedShippingMethod: null,
      shippingPrice: null,
    });
    const pickup = { type: 'STORE_PICKUP', methodCode: 'standard', erpStoreId: 's1' };
    expect(await price({ shippingAddress: ADDRESS, shipping: pickup })).toMatchObject({
      selectedShippingMethod: null,
    });
  });

  it('counts each discount code as a guess, even a valid one, and refuses too many', async () => {
    const promoCodes = Array.from({ length: 20 }, (_, index) => `GUESS${index}`);
    const headers = { [CLIENT_ADDRESS_HEADER]: '203.0.113.77' };
    const guess = () => callRoute(POST, { body: { cart: { items: [BOOT], promoCodes } }, headers });
    for (let call = 0; call < 15; call += 1) expect((await guess()).status).toBe(200);
    expect((await guess()).status).toBe(429);
  });

  it('applies discount codes in any case, and names those that exist', async () => {
    expect(await price({ promoCodes: [' tenoff', 'NONSENSE'] })).toMatchObject({
      grandTotal: 4_000,
      promotions: {
        appliedPromotions: [{ id: 'tenoff', relatedCouponCodes: ['TENOFF'] }],
        relatedCouponCodes: ['TENOFF'],
      },
    });
  });

  it('takes the balance of a gift card from the browser, only to show what is left to pay', async () => {
    const card = { id: 'ANYCODE1', amount: 2_000, methodCode: 'voucher' };
    expect(await price({}, { availableCreditBalances: [card] })).toMatchObject({
      creditUsages: { ANYCODE1: { amount: 2_000 } },
      amountOutstanding: 3_000,
    });
  });

  it('leaves lines that cannot be bought out of the price, and says why', async () => {
    const items = [
      { productId: 'gone', variantId: 'gone-one', qty: 1 },
      { productId: 'empty', variantId: 'empty-one', qty: 1 },
      { productId: 'nowhere', variantId: 'x', qty: 1 },
      { productId: 'odd id!', variantId: 'x', qty: 1 },
      { productId: 'bluff-black', variantId: 'nothing', qty: 1 },
      BOOT,
    ];
    const { violations, ...data } = await price({ items });
    expect(data).toMatchObject({ lines: [BOOT], grandTotal: 5_000 });
    expect(violations.map(({ item, key, message }) => [item, key, message])).toEqual([
      [0, 'productStateInvalid', 'No longer available. This product has been discontinued.'],
      [1, 'qtyAvailableExceeded', 'Sold out.'],
      [2, 'productStateInvalid', 'Currently unavailable.'],
      [3, 'productStateInvalid', 'Currently unavailable.'],
      [4, 'productStateInvalid', 'Currently unavailable.'],
    ]);
  });

  it('names every violation of every line, even of a line with a price', async () => {
    expect((await price({})).violations).toEqual([]);
    const { qty: _one, ...ids } = BOOT;
    const { lines, violations } = await price({ items: [{ ...ids, qty: 200 }] });
    expect(lines).toMatchObject([{ qty: 200 }]);
    expect(violations).toEqual([
      { item: 0, ...ids, key: 'qtyAvailableExceeded', message: expect.any(String) },
      { item: 0, ...ids, key: 'qtyMaxViolated', message: 'Maximum 99 per order.' },
    ]);
  });

  it.each([
    ['a discontinued product', 'gone', 'productStateInvalid'],
    ['a product that is sold out', 'empty', 'qtyAvailableExceeded'],
    ['what only customers may buy', 'club', 'notLoggedIn'],
  ])('does not call a cart empty that holds only %s', async (_, productId, key) => {
    const items = [{ productId, variantId: `${productId}-one`, qty: 1 }];
    const shipping = { useProvisionalShippingAddress: true };
    expect(await price({ items, ...shipping })).toMatchObject({ violations: [{ item: 0, key }] });
  });

  it('asks for no payment when nothing in the cart can be bought', async () => {
    const items = [{ productId: 'gone', variantId: 'gone-one', qty: 1 }];
    const choice = { shippingAddress: ADDRESS, promoCodes: ['TENOFF'] };
    expect(await price({ items, ...choice })).toMatchObject({
      lines: [],
      selectedShippingMethod: null,
      storeIdsWithStock: [],
      grandTotal: 0,
      amountOutstanding: 0,
    });
  });

  it.each([
    ['missing', {}],
    ['null', { items: null }],
    ['an empty list', { items: [] }],
  ])('refuses a cart whose items are %s', async (_, cart) => {
    expect(await ask({ items: undefined, ...cart })).toMatchObject({
      status: 422,
      json: { error: { code: 'CartEmpty', message: 'Your cart is empty.' } },
    });
  });

  it('reads price and stock again each time', async () => {
    const { db } = database;
    await db
      .updateTable('products')
      .set({ price: 4_000 })
      .where('id', '=', BOOT.productId)
      .execute();
    expect((await price({})).grandTotal).toBe(4_000);
    await db
      .updateTable('products')
      .set({ price: 5_000 })
      .where('id', '=', BOOT.productId)
      .execute();
    await setStock(db, BOOT.variantId, 0);
    expect((await price({})).violations).toMatchObject([{ key: 'qtyAvailableExceeded' }]);
    await setStock(db, BOOT.variantId, 3);
    expect((await price({})).grandTotal).toBe(5_000);
  });

  it('refuses a price, discount or total from the browser', async () => {
    const answer = await ask({ items: [{ ...BOOT, price: 1, discount: 4_999 }] });
    expect(answer.status).toBe(400);
    expect(readError(answer).fields).toEqual({
      'cart.items.0.price': 'Unknown field.',
      'cart.items.0.discount': 'Unknown field.',
    });
    expect(await ask({}, { grandTotal: 1 })).toMatchObject({
      status: 400,
      json: { error: { fields: { grandTotal: 'Unknown field.' } } },
    });
  });

  it.each([
    ['email', {}, { email: 'a\0@b.example' }],
    ['cart.promoCodes.0', { promoCodes: ['\ud800X'] }, {}],
  ])('refuses a text that the database cannot store: %s', async (field, cart, rest) => {
    expect(await ask(cart, rest)).toMatchObject({
      status: 400,
      json: { error: { fields: { [field]: 'Remove the special characters.' } } },
    });
  });

  it('stops when the caller has gone away', async () => {
    const over = new AbortController();
    const asked = ask({}, {}, over.signal);
    over.abort();
    expect((await asked).json).toBeNull();
  });
});
