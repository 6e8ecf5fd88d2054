import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { POST as ADD_ADDRESS } from '#app/api/account/addresses/route.ts';
import { GET as OWN_ORDERS } from '#app/api/account/orders/route.ts';
import {
  POST as SAVE_METHOD,
  GET as SAVED_METHODS,
} from '#app/api/account/payment-methods/route.ts';
import { GET as ACCOUNT } from '#app/api/account/route.ts';
import { POST as INFO } from '#app/api/checkout/info/route.ts';
import { POST as ORDER } from '#app/api/checkout/order/route.ts';
import { readAccountCall } from '#lib/api/calls/account/read-account.ts';
import { readAddressesCall } from '#lib/api/calls/account/read-addresses.ts';
import { readOrdersCall } from '#lib/api/calls/account/read-orders.ts';
import { readPaymentMethodsCall } from '#lib/api/calls/account/read-payment-methods.ts';
import { checkoutInfoCall } from '#lib/api/calls/checkout/checkout-info.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import { MAX_PAYMENT_METHODS } from '#lib/commerce/account/account.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { createCardToken } from '#lib/server/payments/sandbox/card-tokens.ts';
import { findTestCard } from '#lib/server/payments/sandbox/test-cards.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteAnswer, type RouteCall } from '#tests/api/support/call-route.ts';
import {
  signInCustomer,
  signOutEverywhere,
  type TestCustomer,
} from '#tests/api/support/customers.ts';
import { cardToken } from '#tests/api/support/sandbox-payments.ts';
import { readBooks } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  ADDRESS,
  addPromotion,
  oneSize,
  setStock,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { readyToPay, type Wish } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { setProgress } from '#tests/support/order-progress.ts';
import { planFault } from '#tests/support/plan-fault.ts';

let ada: TestCustomer;
let bob: TestCustomer;

const { db } = ownShop([oneSize('ax', 50), oneSize('members', 50, { accountExclusive: true })]);
beforeAll(async () => {
  await addPromotion(db(), { id: 'signed', codes: [], signedInOnly: true });
  await addPromotion(db(), { id: 'once', usageCountLimit: 1 });
  ada = await signInCustomer('Ada');
  bob = await signInCustomer('Bob');
});
beforeEach(async () => {
  await db().deleteFrom('account_addresses').execute();
  await db().deleteFrom('sandbox_vault').execute();
  await db().deleteFrom('sandbox_payments').execute();
  await db().updateTable('customers').set({ qantas_member_id: null }).execute();
});

type As = RouteCall['as'];
const place = (body: unknown, as: As, key = randomUUID()) =>
  callRoute(ORDER, { as, body, headers: { 'idempotency-key': key } });
const orderIn = (answer: RouteAnswer) => readAnswer(placeOrderCall, answer).order;
const refusalOf = (answer: RouteAnswer) => readError(answer).code;
const ordersOf = async (as: As) =>
  readAnswer(readOrdersCall, await callRoute(OWN_ORDERS, { as })).orders;
const ask = (items: object[], as: As = null, rest: object = {}) =>
  callRoute(INFO, { as, body: { cart: { items, promoCodes: [], ...rest } } });

/** The order request of a shopper who was shown the prices for signed-in customers. */
async function ready(wish: Partial<Wish>, as: As): Promise<PlaceOrderRequest> {
  const request = await readyToPay(db(), { items: { 'ax-one': 1 }, ...wish });
  const { items, promoCodes, shippingAddress, shipping } = request.cart;
  if (shipping.type === 'EMAIL') throw new Error('Nothing travels.');
  const { methodCode } = shipping;
  const answer = await callRoute(INFO, {
    as,
    body: {
      cart: { items, promoCodes, shippingAddress, shipping: { type: 'DELIVERY', methodCode } },
      email: request.email,
    },
  });
  const { grandTotal, amountOutstanding } = readAnswer(checkoutInfoCall, answer);
  const methods = request.cart.payment.methods.map((one) => ({
    ...one,
    amount: amountOutstanding,
  }));
  return {
    ...request,
    cart: { ...request.cart, payment: { methods } },
    shown: { grandTotal, amountOutstanding },
  };
}

async function saveAddress(as: TestCustomer, street1: string): Promise<CheckoutAddress> {
  const { type: _entered, ...fields } = ADDRESS;
  const body = { ...fields, street1, isDefaultBilling: false, isDefaultShipping: false };
  const { addresses } = readAnswer(readAddressesCall, await callRoute(ADD_ADDRESS, { as, body }));
  return { ...ADDRESS, type: 'SELECTED', id: addresses.at(-1)?.id ?? '' };
}

describe('a signed-in customer at the checkout', () => {
  it('can buy products for customers only, and gets offers for customers', async () => {
    const items = [{ productId: 'members', variantId: 'members-one', qty: 1 }];
    expect((await ask(items)).json).toMatchObject({ totalDiscount: 0 });
    expect((await ask(items, ada)).json).toMatchObject({
      itemSubtotal: 5_000,
      itemSubtotalAfterDiscounts: 4_000,
    });
    const request = await ready({}, ada);
    const exclusive = { ...request, cart: { ...request.cart, items } };
    expect(await place(exclusive, null)).toMatchObject({
      status: 422,
      json: { error: { code: 'CartInvalid' } },
    });
    expect(orderIn(await place(exclusive, ada)).totalDiscount).toBe(1_000);
  });

  it('cannot order at a guest’s price, nor a guest at a customer’s', async () => {
    const asMember = await ready({}, ada);
    expect(refusalOf(await place(asMember, null))).toBe('OrderUpdated');
    const asGuest = await ready({}, null);
    expect(refusalOf(await place(asGuest, ada))).toBe('OrderUpdated');
  });

  it('finds the order in their history, even if it was placed under another address', async () => {
    const request = await ready({ email: 'work@shop.example' }, ada);
    const { number } = orderIn(await place(request, ada));
    expect(await ordersOf(ada)).toMatchObject([{ number }]);
    expect(await ordersOf(bob)).toEqual([]);
  });

  it('gets 401 when the session has ended or the token is invalid', async () => {
    const gone = await signInCustomer('Gone');
    const request = await ready({}, gone);
    await signOutEverywhere(gone.sub);
    expect((await place(request, gone)).status).toBe(401);
    expect((await place(request, { authorization: 'Bearer made-up' })).status).toBe(401);
    expect((await ask([], { authorization: 'Bearer made-up' })).status).toBe(401);
    expect(await readBooks(db())).toMatchObject({ orders: 0, atWork: 0 });
  });
});

describe('an offer with one use for each customer', () => {
  const wish = (email: string) => ({ email, promoCodes: ['ONCE'] });
  async function use(email: string, as: As) {
    const { discounts } = orderIn(await place(await ready(wish(email), as), as));
    return discounts.some(({ promotionId }) => promotionId === 'once');
  }

  it('is used up for a customer under every e-mail address', async () => {
    expect(await use('one@shop.example', ada)).toBe(true);
    expect(await use('two@shop.example', ada)).toBe(false);
    expect(await use('two@shop.example', bob)).toBe(true);
  });

  it('is used up for an account when a guest used it under the account’s address', async () => {
    expect(await use(ada.email.toUpperCase(), null)).toBe(true);
    expect(await use('other@shop.example', ada)).toBe(false);
  });

  it('is used up for a guest under an address that a customer used it with', async () => {
    expect(await use('shared@shop.example', ada)).toBe(true);
    expect(await use('shared@shop.example', null)).toBe(false);
  });
});

describe('a saved address', () => {
  async function order(shipping: CheckoutAddress, billing: CheckoutAddress, as: As) {
    const request = await ready({}, as);
    return place(
      {
        ...request,
        billingAddress: billing,
        cart: { ...request.cart, shippingAddress: shipping },
      },
      as,
    );
  }

  it('is used as it is saved, even if the request sends it differently', async () => {
    const home = await saveAddress(ada, '1 Home Street');
    const work = await saveAddress(ada, '2 Work Street');
    const tampered = { ...home, street1: '666 Thief Street', suburb: 'Elsewhere', phone: '' };
    const answer = await order(tampered, work, ada);
    expect(orderIn(answer)).toMatchObject({
      shippingAddress: { type: 'SELECTED', street1: '1 Home Street', suburb: 'Bright' },
      billingAddress: { type: 'SELECTED', street1: '2 Work Street' },
    });
    expect(answer.text).not.toContain('isDefault');
  });

  it('decides about the delivery price and method, even if the request sends it differently', async () => {
    const home = await saveAddress(ada, '1 Home Street');
    await db()
      .updateTable('account_addresses')
      .set({ address: JSON.stringify({ ...ADDRESS, postcode: '0800', state: 'nt' }) })
      .execute();
    const request = await ready({ methodCode: 'express', authorityToLeave: true }, ada);
    const body = { ...request, cart: { ...request.cart, shippingAddress: home } };
    // The saved address is in Darwin, which express does not serve, whatever the request's copy
    // says.
    expect(refusalOf(await place(body, ada))).toBe('DeliveryMethodUnavailable');
  });

  it.each([
    ['that is another’s', () => saveAddress(bob, '1 Bob Street')],
    ['that is gone', async () => ({ ...ADDRESS, type: 'SELECTED', id: 'gone' }) as const],
  ])('%s is refused, and nothing of the order is stored', async (_what, make) => {
    const foreign = await make();
    const refused = (field: string) => ({
      status: 422,
      json: { error: { code: 'AddressNotFound', fields: { [field]: 'Address not found.' } } },
    });
    expect(await order(foreign, ADDRESS, ada)).toMatchObject(refused('cart.shippingAddress'));
    expect(await order(ADDRESS, foreign, ada)).toMatchObject(refused('billingAddress'));
    expect(await order(foreign, ADDRESS, null)).toMatchObject(refused('cart.shippingAddress'));
    expect(await readBooks(db())).toMatchObject({ orders: 0, atWork: 0 });
  });
});

describe('paying with a saved card', () => {
  async function payWith(id: string, as: As) {
    const request = await ready({}, as);
    const { amountOutstanding: amount } = request.shown;
    const token = { type: 'saved', value: id };
    const methods = [{ type: 'braintree', amount, token }];
    return place({ ...request, cart: { ...request.cart, payment: { methods } } }, as);
  }

  it('works for its owner, and for nobody else', async () => {
    const token = await cardToken(db(), '5555555555554444');
    const saved = await callRoute(SAVE_METHOD, { as: ada, body: { token } });
    const id = readAnswer(readPaymentMethodsCall, saved).paymentMethods[0]?.id ?? '';
    for (const as of [bob, null]) {
      expect(await payWith(id, as)).toMatchObject({
        status: 422,
        json: { error: { code: 'PaymentFailureUnrecoverable' } },
      });
    }
    expect(orderIn(await payWith(id, ada)).payments).toEqual([
      { type: 'CREDIT_CARD', label: 'Mastercard ending in 4444', amount: expect.any(Number) },
    ]);
  });
});

describe('a card that its customer wants saved with the order', () => {
  const GOOD = '4111111111111111';

  async function askToKeep(number: string, as: As) {
    const request = await ready({}, as);
    const { amountOutstanding: amount } = request.shown;
    const token = { type: 'immediate', value: await cardToken(db(), number), save: true };
    const methods = [{ type: 'braintree', amount, token }];
    return { ...request, cart: { ...request.cart, payment: { methods } } };
  }
  const payAndKeep = async (number: string, as: As) => place(await askToKeep(number, as), as);
  const keptOf = async (as: As) =>
    readAnswer(readPaymentMethodsCall, await callRoute(SAVED_METHODS, { as })).paymentMethods;

  it('is saved once for the next order, even if the answer was lost', async () => {
    const request = await askToKeep(GOOD, ada);
    const key = randomUUID();
    const order = orderIn(await place(request, ada, key));
    expect(orderIn(await place(request, ada, key)).number).toBe(order.number);
    orderIn(await payAndKeep('4000000000000325', ada));
    orderIn(await payAndKeep(GOOD, ada));
    expect(await keptOf(ada)).toMatchObject([
      { type: 'CREDIT_CARD', label: 'Visa ending in 1111', expiry: '09/30' },
      { type: 'CREDIT_CARD', label: 'Visa ending in 0325', expiry: '09/30' },
    ]);
    expect(await keptOf(bob)).toEqual([]);
    // Only the orders were authorised: no $1 check of the card.
    const payments = await db().selectFrom('sandbox_payments').select('amount').execute();
    expect(new Set(payments.map(({ amount }) => amount))).toEqual(new Set([order.total]));
  });

  it('is not saved when the order is refused before it is paid', async () => {
    const request = await askToKeep(GOOD, ada);
    await setStock(db(), 'ax-one', 0);
    expect((await place(request, ada)).status).toBe(422);
    expect(await keptOf(ada)).toEqual([]);
  });

  it('pays a guest’s order, and is not saved', async () => {
    orderIn(await payAndKeep(GOOD, null));
    expect(await db().selectFrom('sandbox_vault').selectAll().execute()).toEqual([]);
  });
});

describe('cards that are saved at the same time', () => {
  /** The same card number with another expiry counts as another card. */
  async function tokenOf(month: number): Promise<string> {
    const card = findTestCard('4111111111111111');
    if (!card) throw new Error('The test card is gone.');
    const expiry = `${String(month).padStart(2, '0')}/31`;
    return (await createCardToken(db(), card, expiry)).token;
  }
  const keptOf = async (as: As) =>
    readAnswer(readPaymentMethodsCall, await callRoute(SAVED_METHODS, { as })).paymentMethods;

  it('are ten at most, saved by orders and in the account, and every order is placed', async () => {
    const full = Array.from({ length: 6 }, (_, index) => ({
      id: randomUUID(),
      customer_id: ada.sub,
      type: 'CREDIT_CARD' as const,
      label: `Visa ending in ${1_000 + index}`,
      expiry: '09/30',
    }));
    await db().insertInto('sandbox_vault').values(full).execute();
    const request = await ready({}, ada);
    const { amountOutstanding: amount } = request.shown;
    // A slow provider: all eight orders count the saved cards before any of them saves one.
    await planFault(db(), 'authorise', { kind: 'hang', delayMs: 100, times: 8 });
    const orders = Array.from({ length: 8 }, async (_, index) => {
      const token = { type: 'immediate', value: await tokenOf(1 + index), save: true };
      const payment = { methods: [{ type: 'braintree', amount, token }] };
      return place({ ...request, cart: { ...request.cart, payment } }, ada);
    });
    const saves = Array.from({ length: 4 }, async (_, index) =>
      callRoute(SAVE_METHOD, { as: ada, body: { token: await tokenOf(9 + index) } }),
    );
    const placed = await Promise.all(orders);
    await Promise.all(saves);
    expect(placed.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await keptOf(ada)).toHaveLength(MAX_PAYMENT_METHODS);
  });
});

describe('a frequent-flyer membership in an order', () => {
  async function orderWith(memberId: string | null, as: As) {
    const request = await ready({}, as);
    const loyalty = memberId === null ? {} : { loyalty: { qantas: { memberId } } };
    const placed = orderIn(await place({ ...request, cart: { ...request.cart, ...loyalty } }, as));
    const row = await db()
      .selectFrom('orders')
      .select('loyalty_member_id')
      .where('number', '=', placed.number)
      .executeTakeFirst();
    return { ...placed, memberId: row?.loyalty_member_id };
  }

  it('earns a guest two points for each whole dollar of the total', async () => {
    expect(await orderWith('77', null)).toMatchObject({
      memberId: '77',
      total: 5_995,
      pointsEarned: 118,
    });
  });

  it('earns nothing when there is none', async () => {
    const order = await orderWith(null, ada);
    expect(order.memberId).toBeNull();
    expect(order).not.toHaveProperty('pointsEarned');
  });

  it('earns nothing while the programme is off, even if the request has a number', async () => {
    vi.stubEnv('LOYALTY', 'off');
    try {
      const order = await orderWith('77', null);
      expect(order.memberId).toBeNull();
      expect(order).not.toHaveProperty('pointsEarned');
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('is the one linked to the account rather than the one typed in', async () => {
    await db()
      .updateTable('customers')
      .set({ qantas_member_id: '88' })
      .where('id', '=', ada.sub)
      .execute();
    const own = await orderWith('77', ada);
    expect(own).toMatchObject({ memberId: '88' });
    expect(await orderWith('88', bob)).toMatchObject({ memberId: '88' });
    const cancelled = await orderWith('88', ada);
    await setProgress(db(), cancelled.number, 'cancelled');
    // Points count only the customer's own orders, without cancelled ones.
    const { account } = readAnswer(readAccountCall, await callRoute(ACCOUNT, { as: ada }));
    expect(account.loyalty).toEqual({
      qantas: { memberId: '88', pointsEarned: own.pointsEarned },
    });
  });
});
