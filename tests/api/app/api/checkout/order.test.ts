import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST } from '#app/api/checkout/order/route.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import { PLACE_ORDER_CODES } from '#lib/commerce/checkout/place-order-status.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { readBooks, stockOf } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  issueGiftCard,
  oneSize,
  PIN,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';

const { db } = ownShop(
  [
    oneSize('ax', 5),
    oneSize('gift', 0, { taxExclusive: true, functionalType: 'virtual', price: 50_00 }),
  ],
  1,
);
beforeAll(() => issueGiftCard(db(), { code: 'GIFTCARD1', amount: 2_000 }));

const wish = { items: { 'ax-one': 1 }, giftCards: { GIFTCARD1: 2_000 } };

const post = (body: unknown, headers: Record<string, string> = {}) =>
  callRoute(POST, { body, headers: { 'idempotency-key': randomUUID(), ...headers } });

/** A copy of the request with the value at `path` (dot-separated) replaced. */
function tampered(request: PlaceOrderRequest, path: string, value: unknown): unknown {
  const copy = structuredClone(request) as unknown as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let at = copy;
  for (const step of steps) at = at[step] as Record<string, unknown>;
  at[last] = value;
  return copy;
}

describe('POST /checkout/order', () => {
  it('answers the order, and the same again for the same key', async () => {
    const body = await readyToPay(db(), wish);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await post(body, headers);
    expect(readAnswer(placeOrderCall, first).order).toMatchObject({
      number: expect.stringMatching(/^SB\d{9}$/),
      total: 5_995,
    });
    expect((await post(body, headers)).json).toEqual(first.json);
  });

  it('answers the recipients of gift cards, and refuses invalid ones', async () => {
    const request = await readyToPay(db(), { items: { 'gift-one': 2 } });
    const anna = { name: 'Anna', email: 'anna@gum.example', message: 'Hi', on: '2026-01-01' };
    const to = (...recipients: object[]) =>
      tampered(request, 'cart.items.0.recipients', recipients);
    expect(readError(await post(to(anna, anna, anna))).fields).toHaveProperty([
      'cart.items.0.recipients',
    ]);
    for (const [field, value] of [
      ['email', 'anna@gum.example\nBcc: all@gum.example'],
      ['on', '2099-01-01'],
      ['message', 'a'.repeat(501)],
    ] as const) {
      const refused = await post(to({ ...anna, [field]: value }));
      expect(readError(refused).fields).toHaveProperty([`cart.items.0.recipients.0.${field}`]);
    }
    const { order } = readAnswer(placeOrderCall, await post(to(anna)));
    expect(order).toMatchObject({
      shippingType: 'EMAIL',
      lines: [
        { qty: 1, byEmail: true, recipient: anna },
        { qty: 1, byEmail: true },
      ],
    });
  });

  it('earns points for what an order pays, but none for the gift cards that it buys', async () => {
    const earnedBy = async (items: Record<string, number>) => {
      const request = await readyToPay(db(), { items });
      const placed = await post(tampered(request, 'cart.loyalty', { qantas: { memberId: '77' } }));
      return readAnswer(placeOrderCall, placed).order;
    };
    expect(await earnedBy({ 'ax-one': 1 })).toMatchObject({ total: 59_95, pointsEarned: 118 });
    expect(await earnedBy({ 'ax-one': 1, 'gift-one': 2 })).toMatchObject({
      total: 159_95,
      pointsEarned: 118,
    });
    expect(await earnedBy({ 'gift-one': 1 })).toMatchObject({ pointsEarned: 0 });
  });

  it('stores which links led to the order, cleaned', async () => {
    const referrers = [
      { id: 'abc123', at: 2 },
      { id: 'xyz789', at: 1 },
      { id: 'abc123', at: 0 },
    ];
    const campaign = { source: ' mail\n', term: 'sam@example.com', content: '0412 345 678' };
    const request = await readyToPay(db(), wish);
    readAnswer(
      placeOrderCall,
      await post(tampered(request, 'cart.attribution', { referrers, campaign })),
    );
    const { attribution } = await db()
      .selectFrom('orders')
      .select('attribution')
      .executeTakeFirstOrThrow();
    expect(attribution).toEqual({
      referrers: referrers.slice(0, 2),
      campaign: { source: 'mail' },
    });
  });

  it.each(['', 'short', 'has space in it', 'x'.repeat(65), 'Ümläut-key'.slice(0, 1)])(
    'refuses the key "%s"',
    async (key) => {
      const body = await readyToPay(db(), wish);
      expect(
        await post(body, { 'idempotency-key': encodeURIComponent(key).replace(/%20/g, ' ') }),
      ).toMatchObject({
        status: 400,
        json: {
          error: { code: 'InvalidRequest', fields: { 'Idempotency-Key': expect.any(String) } },
        },
      });
    },
  );

  it.each<[string, unknown]>([
    ['cart.items.0.qty', 5],
    ['cart.payment.methods.0.amount', 1_999],
    ['cart.payment.methods.1.amount', 1],
    ['cart.payment.methods.1.amount', 0],
    ['cart.payment.methods', []],
    ['shown.grandTotal', 1],
    ['shown.amountOutstanding', 0],
    ['cart.shipping.methodCode', 'express'],
    ['cart.promoCodes', ['NOSUCHCODE']],
  ])('refuses or ignores a false %s = %j', async (path, value) => {
    const request = await readyToPay(db(), wish);
    const answer = await post(tampered(request, path, value));
    if (path === 'cart.promoCodes') {
      // An unknown code takes nothing off: the order costs what was shown.
      expect(readAnswer(placeOrderCall, answer).order.total).toBe(5_995);
      return;
    }
    expect([409, 422]).toContain(answer.status);
    expect(PLACE_ORDER_CODES).toContain(readError(answer).code);
    expect(await readBooks(db())).toMatchObject({ orders: 0, authorised: 0, mails: 0 });
    expect(await stockOf(db(), 'ax-one')).toBe(5);
  });

  it.each<[string, unknown]>([
    ['cart.items.0.qty', -1],
    ['cart.items.0.qty', 0.5],
    ['cart.items.0.qty', 0],
    ['cart.items.0.qty', 1e21],
    ['cart.items', {}],
    ['cart.items.0', null],
    ['cart.items', Array(501).fill({ productId: 'ax', variantId: 'ax-one', qty: 1 })],
    ['cart.promoCodes', Array(21).fill('NOSUCHCODE')],
    ['cart.items.0.price', 1],
    ['cart.discount', 5_000],
    ['cart.shipping.price', 0],
    ['cart.payment.methods.0.balance', 100_000],
    ['cart.payment.methods.0.amount', -2_000],
    ['cart.payment.methods.1.amount', 2 ** 53],
    ['cart.payment.methods.1.amount', 59.95],
    ['shown.grandTotal', '5995'],
    ['cart.payment.methods.1.type', 'free'],
    ['cart.payment.methods.1.token.value', 'card_token '],
    ['cart.shippingAddress', undefined],
    ['cart.shippingAddress.country', 'NZ'],
    ['cart.shippingAddress.phone', 'call me'],
    ['cart.shipping.instructions', 'x'.repeat(251)],
    ['cart.shipping.instructions', 'under the\0mat'],
    ['phone', '12'],
    ['email', 'nobody'],
    ['firstName', ''],
    ['billingAddress.postcode', '37'],
    ['cart.loyalty', { qantas: { memberId: '12345678901' } }],
    ['orderNumber', 'SB000000001'],
    ['cart.attribution', {}],
    ['cart.attribution', { referrers: [{ id: 'toolong', at: 1 }], campaign: {} }],
    ['cart.attribution', { referrers: Array(65).fill({ id: 'abc123', at: 1 }), campaign: {} }],
    ['cart.attribution', { referrers: [], campaign: { source: 'x'.repeat(101) } }],
    ['cart.attribution', { referrers: [], campaign: { source: 'a\0b' } }],
    ['cart.attribution', { referrers: [], campaign: { clickId: 'x' } }],
  ])('refuses the invalid %s = %j', async (path, value) => {
    const request = await readyToPay(db(), wish);
    const answer = await post(tampered(request, path, value));
    expect(answer.status).toBe(400);
    const { code, fields = {} } = readError(answer);
    expect(code).toBe('InvalidRequest');
    expect(Object.keys(fields)).not.toEqual([]);
    expect(await readBooks(db())).toMatchObject({ orders: 0, atWork: 0 });
  });

  const atStore = { type: 'STORE_PICKUP', methodCode: 'pickup', erpStoreId: '2101' };
  const two = [1, 2].map((value) => ({
    type: 'afterpay',
    amount: 1,
    token: `token_000000000${value}`,
  }));

  it.each<[string, unknown, Record<string, string>]>([
    ['cart.shippingAddress', undefined, { 'cart.shippingAddress': 'Enter a delivery address.' }],
    [
      'cart.shipping',
      { ...atStore, collectorPhone: '0412 345 678' },
      {
        'cart.shipping.collectorName': 'Enter the name of the person who will collect the order.',
      },
    ],
    ['cart.payment.methods', two, { 'cart.payment.methods': 'Choose one way to pay.' }],
    ['phone', '1234', { phone: 'Enter a valid phone number.' }],
  ])('says what to do about the invalid %s = %j', async (path, value, fields) => {
    const request = await readyToPay(db(), wish);
    const answer = await post(tampered(request, path, value));
    expect(readError(answer)).toMatchObject({ code: 'InvalidRequest' });
    expect(readError(answer).fields).toEqual(fields);
  });

  it.each([
    { ...atStore, collectorName: 'Kim Bright', collectorPhone: '0412 345 678' },
    { ...atStore, collectorName: 'Kim Bright' },
    atStore,
  ])('needs no address and no collector’s phone number for a pickup: %j', async (shipping) => {
    const request = await readyToPay(db(), wish);
    const { cart } = tampered(request, 'cart.shipping', shipping) as typeof request;
    const answer = await post({ ...request, cart: { ...cart, shippingAddress: undefined } });
    // This shop has no such store.
    expect(answer.status).not.toBe(400);
  });

  it('stores no PIN, token or key of a payment', async () => {
    const request = await readyToPay(db(), wish);
    const token = JSON.stringify(request).match(/card[\w-]{20,}/)?.[0] ?? 'no token';
    let draft = '';
    const { placeOrder } = await import('#lib/server/checkout/attempt/place-order.ts');
    const { paymentGateways } = await import('#lib/server/payments/payment-gateways.ts');
    await placeOrder(
      db(),
      { key: randomUUID(), request },
      {
        gateway: paymentGateways().named(null),
        onStep: async (step) => {
          if (step !== 'reserved') return;
          draft = JSON.stringify(await db().selectFrom('order_attempts').selectAll().execute());
        },
      },
    );
    const kept = JSON.stringify([
      draft,
      await db().selectFrom('orders').selectAll().execute(),
      await db().selectFrom('order_attempts').selectAll().execute(),
      await db().selectFrom('email_outbox').selectAll().execute(),
    ]);
    expect(draft).toContain('Bright');
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(PIN);
  });

  it('answers 429 with a time to wait after 20 orders from one e-mail address', async () => {
    const request = await readyToPay(db(), wish);
    const answers: RouteAnswer[] = [];
    for (let left = 21; left > 0; left -= 1) {
      const email = left % 2 === 0 ? request.email : request.email.toUpperCase();
      answers.push(await post({ ...request, email, cart: { ...request.cart, items: [] } }));
    }
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(422));
    const [last] = answers.slice(20);
    expect(last).toMatchObject({ status: 429, json: { error: { code: 'RateLimited' } } });
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('answers 429 after 60 orders from one client under different e-mail addresses', async () => {
    const request = await readyToPay(db(), { items: wish.items });
    const empty = tampered(request, 'cart.items', []);
    const statuses: number[] = [];
    for (let count = 1; count <= 61; count += 1) {
      const email = `ada${count}@wattle.example`;
      statuses.push((await post(Object.assign({}, empty, { email }))).status);
    }
    expect(statuses.indexOf(429)).toBe(60);
    const elsewhere = { [CLIENT_ADDRESS_HEADER]: '198.51.100.7' };
    expect((await post(empty, elsewhere)).status).toBe(422);
  });
});
