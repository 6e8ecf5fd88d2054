import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as CANCEL } from '#app/api/account/orders/cancel/route.ts';
import { POST as CANCEL_AS_GUEST } from '#app/api/orders/cancel/route.ts';
import { cancelGuestOrderCall, cancelOrderCall } from '#lib/api/calls/orders/cancel-order.ts';
import { packOrder } from '#lib/server/order-commands/ship-order.ts';
import { LIMITS } from '#lib/server/rate-limits/limits.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { stockOf } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  asStaff,
  placeOrder,
} from '#tests/database/lib/server/order-commands/support/placed-order.ts';

let ada: TestCustomer;
let bob: TestCustomer;
let number = '';
const EMAIL = 'ada@wattle.example';

const { db, gateway } = ownShop([oneSize('ax', 9)], 1);
beforeAll(async () => {
  ada = await signInCustomer('Ada');
  bob = await signInCustomer('Bob');
});
beforeEach(async () => {
  const wish = { items: { 'ax-one': 2 }, email: EMAIL };
  ({ number } = await placeOrder(db(), gateway(), wish));
  await db().updateTable('orders').set({ customer_id: ada.sub }).execute();
  await db().deleteFrom('rate_limits').execute();
});

const one = () => ({ number, lines: [{ line: 0, qty: 1 }], shown: { refund: 5_000 } });
const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const asCustomer = (as: TestCustomer, body: object = one(), headers = withKey()) =>
  callRoute(CANCEL, { as, body, headers });
const asGuest = (body: object, headers = withKey()) =>
  callRoute(CANCEL_AS_GUEST, { body, headers });
const left = () => stockOf(db(), 'ax-one');

describe('a customer who cancels', () => {
  it('cancels units of an order once for one key, and gets the order with what is left', async () => {
    const key = withKey();
    const detail = readAnswer(cancelOrderCall, await asCustomer(ada, one(), key));
    expect(detail).toMatchObject({
      order: { status: 'placed', progress: [{ cancelled: 1 }] },
      refunds: [{ cause: 'cancellation', amount: 5_000, madeAt: null }],
      canCancel: true,
    });
    expect(readAnswer(cancelOrderCall, await asCustomer(ada, one(), key))).toEqual(detail);
    expect(await left()).toBe(8);
    expect((await asCustomer(ada, { ...one(), shown: { refund: 1 } }, key)).json).toMatchObject({
      error: { code: 'IdempotencyKeyReused' },
    });
  });

  it('cannot cancel another customer’s order, or find out whether it exists', async () => {
    const other = await asCustomer(bob);
    expect(other.status).toBe(404);
    expect((await asCustomer(bob, { ...one(), number: 'SB000000000' })).json).toEqual(other.json);
    expect(await left()).toBe(7);
  });

  it('is refused once packing has begun, or if another refund was shown', async () => {
    expect((await asCustomer(ada, { ...one(), shown: { refund: 4_999 } })).json).toMatchObject({
      error: { code: 'CancelUpdated' },
    });
    const more = { ...one(), lines: [{ line: 0, qty: 3 }] };
    expect((await asCustomer(ada, more)).json).toMatchObject({ error: { code: 'CancelUpdated' } });
    await packOrder(asStaff(db()), { number });
    expect((await asCustomer(ada)).json).toMatchObject({ error: { code: 'CannotCancel' } });
    expect(await left()).toBe(7);
  });

  it('keeps a quantity in which the product is sold today, or nothing', async () => {
    const sell = (multiple: number | null) =>
      db().updateTable('products').set({ cart_qty_variant_multiple_of: multiple }).execute();
    await sell(2);
    try {
      expect((await asCustomer(ada)).json).toMatchObject({
        error: {
          code: 'CancelQuantity',
          message: 'Boot ax: Sold in multiples of 2. Keep such a quantity, or none.',
        },
      });
      expect(await left()).toBe(7);
      const two = { ...one(), lines: [{ line: 0, qty: 2 }], shown: { refund: 10_000 } };
      expect(readAnswer(cancelOrderCall, await asCustomer(ada, two))).toMatchObject({
        order: { status: 'cancelled' },
        unitLimits: [{ cartQtyVariantMultipleOf: 2 }],
      });
    } finally {
      await sell(null);
    }
  });

  it.each([
    [{ lines: [] }],
    [{ lines: [{ line: 0, qty: 0 }] }],
    [{ lines: [{ line: -1, qty: 1 }] }],
    [{ lines: [{ line: 0, qty: 1, restock: false }] }],
    [{ reason: 'x' }],
    [{ shown: { refund: -1 } }],
  ])('is refused with %j', async (change) => {
    expect((await asCustomer(ada, { ...one(), ...change })).status).toBe(400);
  });

  it('is refused without an Idempotency-Key', async () => {
    expect((await asCustomer(ada, one(), withKey(''))).status).toBe(400);
  });
});

describe('a guest who cancels', () => {
  it('needs the order’s number and its e-mail address', async () => {
    const body = { ...one(), email: EMAIL.toUpperCase() };
    const detail = readAnswer(cancelGuestOrderCall, await asGuest(body));
    expect(detail.order.progress).toMatchObject([{ cancelled: 1 }]);
    for (const wrong of [{ email: 'eve@wattle.example' }, { number: 'SB000000000' }]) {
      expect((await asGuest({ ...body, ...wrong })).json).toMatchObject({
        error: { code: 'NotFound' },
      });
    }
    expect(await left()).toBe(8);
  });

  it('is refused after too many guesses of the address', async () => {
    const most = LIMITS.guestLookup.subject.points;
    const body = { ...one(), email: 'eve@wattle.example' };
    for (let tries = 0; tries < most; tries += 1) await asGuest(body);
    expect((await asGuest({ ...body, email: EMAIL })).status).toBe(429);
  });
});
