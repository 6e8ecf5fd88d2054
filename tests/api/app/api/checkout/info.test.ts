import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST } from '#app/api/checkout/info/route.ts';
import {
  ADDRESS,
  addPromotion,
  oneSize,
  openShop,
  setStock,
} from '#tests/api/lib/server/checkout/support/checkout-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await openShop(database.db, [
    {},
    oneSize('gone', 5, { state: 'discontinued' }),
    oneSize('empty', 0),
  ]);
  await addPromotion(database.db, { id: 'tenoff' });
});
afterAll(async () => {
  await database.drop();
});

const BOOT = { productId: 'bluff-black', variantId: 'bluff-black-8', qty: 1 };

async function ask(cart: object, rest: object = {}, signal?: AbortSignal) {
  const request = new Request('http://shop.example/api/checkout/info', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cart: { items: [BOOT], promoCodes: [], ...cart }, ...rest }),
    ...(signal && { signal }),
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  return { status: response.status, json: await response.json() };
}

describe('POST /checkout/info', () => {
  it('prices a cart without an address: no delivery yet', async () => {
    const { status, json } = await ask({});
    expect(status).toBe(200);
    expect(json).toMatchObject({
      lines: [{ ...BOOT, unitPrice: 5_000, total: 5_000 }],
      itemSubtotal: 5_000,
      shippingPrice: null,
      selectedShippingMethod: null,
      grandTotal: 5_000,
      amountOutstanding: 5_000,
    });
  });

  it('chooses the cheapest delivery to an address, or to the provisional one', async () => {
    for (const cart of [{ shippingAddress: ADDRESS }, { useProvisionalShippingAddress: true }]) {
      const { json } = await ask(cart);
      expect(json.availableShippingMethods.map(({ code }: { code: string }) => code)).toEqual([
        'standard',
        'express',
      ]);
      expect(json).toMatchObject({
        selectedShippingMethod: { code: 'standard', price: 995 },
        grandTotal: 5_995,
      });
    }
  });

  it('selects the method asked for only where it is available', async () => {
    const shipping = { type: 'DELIVERY', methodCode: 'express' };
    const bright = await ask({ shippingAddress: ADDRESS, shipping });
    expect(bright.json).toMatchObject({ selectedShippingMethod: { code: 'express' } });
    const darwin = { ...ADDRESS, postcode: '0800', state: 'nt' };
    const { json } = await ask({ shippingAddress: darwin, shipping });
    expect(json).toMatchObject({ selectedShippingMethod: null, shippingPrice: null });
    const pickup = { type: 'STORE_PICKUP', methodCode: 'standard', erpStoreId: 's1' };
    expect((await ask({ shippingAddress: ADDRESS, shipping: pickup })).json).toMatchObject({
      selectedShippingMethod: null,
    });
  });

  it('applies codes in any case, and says which it knows', async () => {
    const { json } = await ask({ promoCodes: [' tenoff', 'NONSENSE'] });
    expect(json).toMatchObject({
      grandTotal: 4_000,
      promotions: {
        appliedPromotions: [{ id: 'tenoff', relatedCouponCodes: ['TENOFF'] }],
        relatedCouponCodes: ['TENOFF'],
      },
    });
  });

  it('takes the browser at its word about gift cards, for display', async () => {
    const card = { id: 'ANYCODE1', amount: 2_000, methodCode: 'voucher' };
    const { json } = await ask({}, { availableCreditBalances: [card] });
    expect(json).toMatchObject({
      creditUsages: { ANYCODE1: { amount: 2_000 } },
      amountOutstanding: 3_000,
    });
  });

  it('counts what cannot be bought for nothing, as the cart does', async () => {
    const items = [
      { productId: 'gone', variantId: 'gone-one', qty: 1 },
      { productId: 'empty', variantId: 'empty-one', qty: 1 },
      { productId: 'nowhere', variantId: 'x', qty: 1 },
      { productId: 'odd id!', variantId: 'x', qty: 1 },
      { productId: 'bluff-black', variantId: 'nothing', qty: 1 },
      BOOT,
    ];
    const { json } = await ask({ items });
    expect(json).toMatchObject({ lines: [BOOT], grandTotal: 5_000 });
  });

  it.each([
    ['nothing', []],
    ['nothing that can be bought', [{ productId: 'gone', variantId: 'gone-one', qty: 1 }]],
  ])('refuses a cart with %s in it', async (_, items) => {
    expect(await ask({ items })).toMatchObject({
      status: 422,
      json: { error: { code: 'CartEmpty', message: 'Your cart is empty.' } },
    });
  });

  it('reads price and stock afresh each time', async () => {
    const { db } = database;
    await db
      .updateTable('products')
      .set({ price: 4_000 })
      .where('id', '=', BOOT.productId)
      .execute();
    expect((await ask({})).json.grandTotal).toBe(4_000);
    await db
      .updateTable('products')
      .set({ price: 5_000 })
      .where('id', '=', BOOT.productId)
      .execute();
    await setStock(db, BOOT.variantId, 0);
    expect((await ask({})).status).toBe(422);
    await setStock(db, BOOT.variantId, 3);
    expect((await ask({})).json.grandTotal).toBe(5_000);
  });

  it('takes no price, discount or total from the browser', async () => {
    const { status, json } = await ask({ items: [{ ...BOOT, price: 1, discount: 4_999 }] });
    expect(status).toBe(400);
    expect(json.error.fields).toEqual({
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
  ])('refuses text that no database keeps: %s', async (field, cart, rest) => {
    expect(await ask(cart, rest)).toMatchObject({
      status: 400,
      json: { error: { fields: { [field]: 'Remove the special characters.' } } },
    });
  });

  it('stops when nobody waits for the answer any more', async () => {
    const over = new AbortController();
    const asked = ask({}, {}, over.signal);
    over.abort();
    expect((await asked).json).toBeNull();
  });
});
