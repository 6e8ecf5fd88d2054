import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import {
  balanceOf,
  readBooks,
  stockOf,
  workOff,
} from '#tests/database/lib/server/checkout/support/books.ts';
import {
  addPromotion,
  issueGiftCard,
  oneSize,
  setStock,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { answerTo, readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';

const { db, gateway } = ownShop([{}, oneSize('mug', 9, { functionalType: 'virtual' })]);
beforeAll(async () => {
  await issueGiftCard(db(), { code: 'GIFTCARD1', amount: 2_000 });
  await issueGiftCard(db(), { code: 'GIFTCARD2', amount: 20_000 });
  await addPromotion(db(), { id: 'tenoff', totalUsageLimit: 5 });
});

const options = () => ({ gateway: gateway() });

describe('placing an order', () => {
  it('takes stock, authorises the payment and queues the e-mail, and captures later', async () => {
    const request = await readyToPay(db(), {
      items: { 'bluff-black-8': 2 },
      promoCodes: ['TENOFF'],
    });
    const order = await placeOrder(db(), { key: randomUUID(), request }, options());
    expect(order).toMatchObject({
      number: expect.stringMatching(/^SB\d{9}$/),
      status: 'placed',
      channel: 'web',
      deliveryTo: 'Ada Wattle',
      shippingMethod: { code: 'standard', label: 'By standard' },
      lines: [
        {
          productId: 'bluff-black',
          name: 'Bluff Boot',
          size: '8',
          path: '/products/bluff-black',
          qty: 2,
          unitPrice: 5_000,
          subtotal: 10_000,
          discount: 1_000,
          total: 9_000,
        },
      ],
      discounts: [{ promotionId: 'tenoff', amount: 1_000 }],
      total: 9_995,
      gst: 909,
      payments: [{ type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 9_995 }],
    });
    expect(await stockOf(db(), 'bluff-black-8')).toBe(1);
    expect(await readBooks(db())).toMatchObject({
      orders: 1,
      authorised: 1,
      captured: 0,
      mails: 1,
    });
    await workOff(db(), options().gateway);
    await workOff(db(), options().gateway);
    expect(await readBooks(db())).toMatchObject({ authorised: 0, captured: 1 });
    expect(await db().selectFrom('payments').selectAll().execute()).toMatchObject([
      { order_number: order.number, gateway: 'sandbox', state: 'captured', amount: 9_995 },
    ]);
    expect(await db().selectFrom('order_lines').selectAll().execute()).toMatchObject([
      { order_number: order.number, variant_id: 'bluff-black-8', qty: 2, total: 9_000 },
    ]);
    expect(await db().selectFrom('promotions').select('used').execute()).toEqual([{ used: 1 }]);
  });

  it('keeps the estimated delivery dates', async () => {
    const says = { description: '2 to 4 business days', days_from: 2, days_to: 4 };
    await db().updateTable('shipping_methods').set(says).where('code', '=', 'standard').execute();
    const request = await readyToPay(db(), { items: { 'bluff-black-8': 1 } });
    const { shippingMethod, number } = await placeOrder(
      db(),
      { key: randomUUID(), request },
      options(),
    );
    expect(shippingMethod.description).toMatch(
      /^[A-Z][a-z]{2} \d+.* to [A-Z][a-z]{2} \d+ [A-Z][a-z]+$/,
    );
    expect((await readOrder(db(), number))?.shippingMethod).toEqual(shippingMethod);
  });

  it('keeps the lines in the cart’s order: what was added last is first', async () => {
    const request = await readyToPay(db(), { items: { 'bluff-black-8': 1, 'mug-one': 2 } });
    const order = await placeOrder(db(), { key: randomUUID(), request }, options());
    const variants = ['mug-one', 'bluff-black-8'];
    expect(order.lines.map((line) => line.variantId)).toEqual(variants);
    const kept = db().selectFrom('order_lines').select('variant_id').orderBy('position');
    expect((await kept.execute()).map((line) => line.variant_id)).toEqual(variants);
  });

  it('charges gift cards first, and a card for the rest', async () => {
    const request = await readyToPay(db(), {
      items: { 'bluff-black-8': 1 },
      giftCards: { GIFTCARD1: 2_000 },
    });
    const order = await placeOrder(db(), { key: randomUUID(), request }, options());
    expect(order.payments).toEqual([
      { type: 'VOUCHER', label: 'Gift card ending in ARD1', amount: 2_000 },
      { type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 3_995 },
    ]);
    expect(await balanceOf(db(), 'GIFTCARD1')).toBe(0);
    expect(await db().selectFrom('voucher_uses').selectAll().execute()).toEqual([
      {
        order_number: order.number,
        code: 'GIFTCARD1',
        amount: 2_000,
        state: 'spent',
        refunded: 0,
        card_expires_at: null,
      },
    ]);
  });

  it('asks no provider when gift cards pay everything', async () => {
    const request = await readyToPay(db(), {
      items: { 'bluff-black-8': 1 },
      giftCards: { GIFTCARD1: 2_000, GIFTCARD2: 20_000 },
    });
    const order = await placeOrder(db(), { key: randomUUID(), request }, options());
    expect(order.payments.map(({ amount }) => amount)).toEqual([2_000, 3_995]);
    expect(await balanceOf(db(), 'GIFTCARD2')).toBe(16_005);
    expect(await readBooks(db())).toMatchObject({ orders: 1, authorised: 0, mails: 1 });
  });

  it('records that nothing was to pay when offers make the order free', async () => {
    await addPromotion(db(), { id: 'gift', effect: { kind: 'orderPercent', percent: 100 } });
    await addPromotion(db(), {
      id: 'ship',
      effect: { kind: 'freeDelivery', methodKinds: ['standard'] },
    });
    const request = await readyToPay(db(), {
      items: { 'bluff-black-8': 1 },
      promoCodes: ['GIFT', 'SHIP'],
    });
    const order = await placeOrder(db(), { key: randomUUID(), request }, options());
    expect(order).toMatchObject({ total: 0, payments: [{ type: 'NO_PAYMENT', amount: 0 }] });
  });

  it('takes no stock of a virtual product', async () => {
    const request = await readyToPay(db(), { items: { 'mug-one': 20 } });
    expect(await answerTo(db(), request, options())).toHaveProperty('order');
    expect(await stockOf(db(), 'mug-one')).toBe(9);
  });

  it('returns the same order for the same key, charged once', async () => {
    const request = await readyToPay(db(), { items: { 'bluff-black-8': 1 } });
    const key = randomUUID();
    const first = await placeOrder(db(), { key, request }, options());
    const { cart, ...rest } = request;
    const reordered = { ...rest, cart: { ...cart } };
    expect(await placeOrder(db(), { key, request: reordered }, options())).toEqual(first);
    expect(await readBooks(db())).toMatchObject({ orders: 1, authorised: 1, mails: 1 });
  });

  it('refuses the same key with any other request', async () => {
    const request = await readyToPay(db(), { items: { 'bluff-black-8': 1 } });
    const key = randomUUID();
    await placeOrder(db(), { key, request }, options());
    for (const other of [
      { ...request, email: 'eve@wattle.example' },
      { ...request, shown: { ...request.shown, grandTotal: 1 } },
      { ...request, cart: { ...request.cart, items: [] } },
    ]) {
      expect(await answerTo(db(), other, options(), key)).toEqual({ code: 'IdempotencyKeyReused' });
    }
  });

  it('repeats a refusal for the same key, even if stock has come back', async () => {
    const request = await readyToPay(db(), { items: { 'bluff-black-8': 3 } });
    await setStock(db(), 'bluff-black-8', 2);
    const key = randomUUID();
    expect(await answerTo(db(), request, options(), key)).toEqual({ code: 'InsufficientStock' });
    await setStock(db(), 'bluff-black-8', 3);
    expect(await answerTo(db(), request, options(), key)).toEqual({ code: 'InsufficientStock' });
    expect(await answerTo(db(), request, options())).toHaveProperty('order');
  });
});
