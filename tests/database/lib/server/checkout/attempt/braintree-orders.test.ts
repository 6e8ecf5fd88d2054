import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { ORDER_TIMEOUTS, type OrderTimeouts } from '#lib/server/checkout/order-timeouts.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { clearBooks, stockOf, workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  oneSize,
  openShop,
  setStock,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import {
  type PaidAt,
  paidAtBraintree,
  payingBy,
} from '#tests/database/lib/server/checkout/support/paid-at.ts';
import { answerTo } from '#tests/database/lib/server/checkout/support/shopper.ts';
import {
  type BraintreeEmulator,
  SALE,
  SEARCH,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';

/*
 * Orders paid at Braintree while it, or what lies between, goes wrong. Whatever happens: one
 * payment for an order, none without.
 */

const WISH = { items: { 'ax-one': 1 } };
const PLACED = { order: expect.any(String) };

/** Short waits for the provider. */
const SHORT: OrderTimeouts = {
  ...ORDER_TIMEOUTS,
  authorise: 2_000,
  lookUp: 2_000,
  lookUpPauses: [0, 1, 1],
};

// One shopper stands in for many here: their concurrent orders must not be rate limited.
process.env.RATE_LIMIT_SCALE = '100';

let database: TestDatabase;
let emulator: BraintreeEmulator;
let braintree: PaidAt;

beforeAll(async () => {
  database = await createTestDatabase();
  emulator = await startBraintreeEmulator();
  await openShop(database.db, [oneSize('ax', 5)]);
  braintree = paidAtBraintree(database.db, emulator);
});
beforeEach(async () => {
  await clearBooks(database.db);
  await setStock(database.db, 'ax-one', 5);
  emulator.faults.clear();
  emulator.ledger.transactions.clear();
  emulator.account.apiRequestKey = 'allowed';
});
afterAll(async () => {
  await emulator.close();
  await database.drop();
});

const gateway = () => braintree.gateway;

/** Expects this many orders, each paid once, and no other money held, once the jobs have run. */
async function expectPaidOrders(orders: number): Promise<void> {
  await workOff(database.db, gateway());
  expect(await braintree.books()).toMatchObject({
    orders,
    atWork: 0,
    authorised: 0,
    captured: orders,
    mails: orders,
  });
  expect(await stockOf(database.db, 'ax-one')).toBe(5 - orders);
}

it('an answer that is lost: the payment is found, the order stands', async () => {
  emulator.plan({ kind: 'lost', on: SALE });
  const request = await braintree.orderToPay(WISH);
  expect(await answerTo(database.db, request, { gateway: gateway() })).toEqual(PLACED);
  await expectPaidOrders(1);
});

it.each(['hang', 'drip', 'late'] as const)(
  'a provider that would %s: the shopper hears in time, and keeps the money in the end',
  async (kind) => {
    const { db } = database;
    const fault = emulator.plan({ kind, on: SALE });
    emulator.plan({ kind: 'status', status: 503, on: SEARCH, times: 3 });
    const request = await braintree.orderToPay(WISH);
    const options = { gateway: gateway(), timeouts: SHORT };
    expect(await answerTo(db, request, options)).toEqual({ code: 'PaymentUnavailable' });
    fault.release();
    await expect.poll(async () => (await braintree.books()).authorised).toBe(1);
    await expectPaidOrders(0);
    expect(await braintree.books()).toMatchObject({ voided: 1 });
  },
);

it('a decline whose answer is lost: the shopper hears of it, and another card pays', async () => {
  const { db } = database;
  emulator.plan({ kind: 'lost', on: SALE });
  const request = await braintree.orderToPay(WISH, 'declined');
  expect(await answerTo(db, request, { gateway: gateway() })).toEqual({
    code: 'PaymentProcessorDeclinedHard',
  });
  expect(await stockOf(db, 'ax-one')).toBe(5);
  const retry = payingBy(request, emulator.nonce());
  expect(await answerTo(db, retry, { gateway: gateway() })).toEqual(PLACED);
  await expectPaidOrders(1);
});

it('a payment that is undecided for long: not called declined, and voided in the end', async () => {
  const { db } = database;
  emulator.plan({
    kind: 'lost',
    on: SALE,
    alter: (transaction) => {
      transaction.status = 'authorizing';
    },
  });
  const request = await braintree.orderToPay(WISH);
  const options = { gateway: gateway(), timeouts: SHORT };
  expect(await answerTo(db, request, options)).toEqual({ code: 'PaymentUnavailable' });
  for (const transaction of emulator.ledger.transactions.values()) {
    transaction.status = 'authorized';
  }
  await expectPaidOrders(0);
  expect(await braintree.books()).toMatchObject({ voided: 1 });
});

it('twenty presses: one payment, one order', async () => {
  const request = await braintree.orderToPay(WISH);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => answerTo(database.db, request, { gateway: gateway() }, key)),
  );
  expect(new Set(answers.map(({ order }) => order)).size).toBe(1);
  expect(answers[0]).toEqual(PLACED);
  await expectPaidOrders(1);
});

it('two tabs with one token: one order, one refusal', async () => {
  const request = await braintree.orderToPay(WISH);
  const answers = await Promise.all(
    [1, 2].map(() => answerTo(database.db, request, { gateway: gateway() })),
  );
  expect(answers).toContainEqual(PLACED);
  expect(answers).toContainEqual({ code: 'PaymentFailureUnrecoverable' });
  await expectPaidOrders(1);
});

it('a token that is spent by a decline: says so, and another card pays', async () => {
  const { db } = database;
  const request = await braintree.orderToPay(WISH, 'declined');
  await answerTo(db, request, { gateway: gateway() });
  expect(await answerTo(db, request, { gateway: gateway() })).toEqual({
    code: 'PaymentFailureUnrecoverable',
  });
  const retry = payingBy(request, emulator.nonce());
  expect(await answerTo(db, retry, { gateway: gateway() })).toEqual(PLACED);
  await expectPaidOrders(1);
});

it('a request that arrives twice, rejected as a duplicate: the first payment stands', async () => {
  emulator.account.apiRequestKey = 'ignored';
  const nonce = 'fake-valid-nonce';
  emulator.plan({ kind: 'twice', on: SALE });
  const request = payingBy(await braintree.orderToPay(WISH), nonce);
  expect(await answerTo(database.db, request, { gateway: gateway() })).toEqual(PLACED);
  expect(emulator.ledger.transactions.size).toBe(2);
  await expectPaidOrders(1);
});

it.each(['amount', 'currency'])(
  'another %s than was asked for: no order, no money',
  async (what) => {
    const { db } = database;
    emulator.plan({
      kind: 'none',
      on: SALE,
      alter: (transaction) => {
        if (what === 'amount') transaction.amount = '1.00';
        else transaction.currencyIsoCode = 'USD';
      },
    });
    const request = await braintree.orderToPay(WISH);
    const options = { gateway: gateway(), timeouts: SHORT };
    expect(await answerTo(db, request, options)).toEqual({ code: 'PaymentUnavailable' });
    await expectPaidOrders(0);
  },
);

it('an account that may not use keys: orders are paid all the same', async () => {
  emulator.account.apiRequestKey = 'not-allowed';
  const fresh = paidAtBraintree(database.db, emulator);
  const request = await fresh.orderToPay(WISH);
  expect(await answerTo(database.db, request, { gateway: fresh.gateway })).toEqual(PLACED);
  await expectPaidOrders(1);
});

it('a server that fails after the payment: the same key places the order that was paid', async () => {
  const { db } = database;
  const request = await braintree.orderToPay(WISH);
  const key = randomUUID();
  const failing = answerTo(
    db,
    request,
    {
      gateway: gateway(),
      onStep: (step) => {
        if (step === 'authorised') throw new Error('the server fails');
      },
    },
    key,
  );
  await expect(failing).rejects.toThrow('the server fails');
  await db
    .updateTable('order_attempts')
    .set({ lease_until: new Date(0) })
    .execute();
  expect(await answerTo(db, request, { gateway: gateway() }, key)).toEqual(PLACED);
  await expectPaidOrders(1);
});

it.each([
  ['braintreeExpress', 'google-pay', []],
  ['braintree', 'card', ['card']],
] as const)(
  'a customer who asks to keep what pays by %s, %s, keeps: %j',
  async (type, kind, kept) => {
    const { db } = database;
    const customerId = randomUUID();
    const request = await braintree.orderToPay(WISH);
    const { cart, shown } = request;
    const token = { type: 'immediate', value: emulator.nonce({ kind }), save: true } as const;
    const method = { type, amount: shown.amountOutstanding, token };
    await placeOrder(
      db,
      {
        key: randomUUID(),
        request: { ...request, cart: { ...cart, payment: { methods: [method] } } },
        buyer: { sub: customerId, email: request.email, emailVerified: true },
      },
      { gateway: gateway() },
    );
    const vaulted = [...emulator.vault.methods.values()];
    expect(vaulted.filter((one) => one.customerId === customerId).map((one) => one.kind)).toEqual(
      kept,
    );
    await expectPaidOrders(1);
  },
);

it('a wrong key of the shop: no order, and no secret in the log', async () => {
  const lines: string[] = [];
  const written = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  emulator.plan({ kind: 'status', status: 401, times: 10 });
  const nonce = emulator.nonce();
  const request = payingBy(await braintree.orderToPay(WISH), nonce);
  const options = { gateway: gateway(), timeouts: SHORT };
  const answer = await answerTo(database.db, request, options);
  written.mockRestore();
  emulator.faults.clear();
  expect(answer).toEqual({ code: 'PaymentUnavailable' });
  expect(lines.join('')).toContain('authenticationError');
  expect(lines.join('')).not.toContain(nonce);
  expect(lines.join('')).not.toContain(emulator.settings().privateKey);
  await expectPaidOrders(0);
});
