import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { stockOf, workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  type PaidAt,
  paidAtBraintree,
  payingBy,
} from '#tests/database/lib/server/checkout/support/paid-at.ts';
import { answerTo } from '#tests/database/lib/server/checkout/support/shopper.ts';
import {
  type BraintreeEmulator,
  SALE,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';

/*
 * Orders paid at Braintree while it, or what lies between, goes wrong. Whatever happens: one
 * payment for an order, none without.
 */

const WISH = { items: { 'ax-one': 1 } };
const PLACED = { order: expect.any(String) };

let emulator: BraintreeEmulator;
let braintree: PaidAt;

const { db } = ownShop([oneSize('ax', 5)]);
beforeAll(async () => {
  emulator = await startBraintreeEmulator();
  braintree = paidAtBraintree(db(), emulator);
});
beforeEach(async () => {
  emulator.faults.clear();
  emulator.ledger.transactions.clear();
  emulator.account.apiRequestKey = 'allowed';
});
afterAll(() => emulator.close());

const gateway = () => braintree.gateway;

/** Expects this many orders, each paid once, and no other money held, once the jobs have run. */
async function expectPaidOrders(orders: number): Promise<void> {
  await workOff(db(), gateway());
  expect(await braintree.books()).toMatchObject({
    orders,
    atWork: 0,
    authorised: 0,
    captured: orders,
    mails: orders,
  });
  expect(await stockOf(db(), 'ax-one')).toBe(5 - orders);
}

it('a decline whose answer is lost reaches the shopper, and another card then pays', async () => {
  emulator.plan({ kind: 'lost', on: SALE });
  const request = await braintree.orderToPay(WISH, 'declined');
  expect(await answerTo(db(), request, { gateway: gateway() })).toEqual({
    code: 'PaymentProcessorDeclinedHard',
  });
  expect(await stockOf(db(), 'ax-one')).toBe(5);
  const retry = payingBy(request, emulator.nonce());
  expect(await answerTo(db(), retry, { gateway: gateway() })).toEqual(PLACED);
  await expectPaidOrders(1);
});

it('two tabs that send the same token get one order and one refusal', async () => {
  const request = await braintree.orderToPay(WISH);
  const answers = await Promise.all(
    [1, 2].map(() => answerTo(db(), request, { gateway: gateway() })),
  );
  expect(answers).toContainEqual(PLACED);
  expect(answers).toContainEqual({ code: 'PaymentFailureUnrecoverable' });
  await expectPaidOrders(1);
});

it('a payment request that arrives twice and is rejected as a duplicate pays the order once', async () => {
  emulator.account.apiRequestKey = 'ignored';
  const nonce = 'fake-valid-nonce';
  emulator.plan({ kind: 'twice', on: SALE });
  const request = payingBy(await braintree.orderToPay(WISH), nonce);
  expect(await answerTo(db(), request, { gateway: gateway() })).toEqual(PLACED);
  expect(emulator.ledger.transactions.size).toBe(2);
  await expectPaidOrders(1);
});

it.each([
  ['braintreeExpress', 'google-pay', []],
  ['braintree', 'card', ['card']],
] as const)(
  'a customer who asks to save the method of %s, %s, gets these saved: %j',
  async (type, kind, kept) => {
    const customerId = randomUUID();
    const request = await braintree.orderToPay(WISH);
    const { cart, shown } = request;
    const token = { type: 'immediate', value: emulator.nonce({ kind }), save: true } as const;
    const method = { type, amount: shown.amountOutstanding, token };
    await placeOrder(
      db(),
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
