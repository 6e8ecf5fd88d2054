import { beforeEach, describe, expect, it } from 'vitest';
import { ORDER_TIMEOUTS } from '#lib/server/checkout/place-order-options.ts';
import { stockOf, workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  type PaidAt,
  paidAtAfterpay,
} from '#tests/database/lib/server/checkout/support/paid-at.ts';
import { answerTo } from '#tests/database/lib/server/checkout/support/shopper.ts';
import {
  type AfterpayEmulator,
  startAfterpayEmulator,
} from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';

const AUTHORISE = /auth$/;
const FIND = /^GET \/v2\/payments$/;
const REVERSE = /reversal$/;
const WISH = { items: { 'ax-one': 1 } };

let emulator: AfterpayEmulator;
let afterpay: PaidAt;

const { db } = ownShop([oneSize('ax', 5)]);
beforeEach(async () => {
  emulator = await startAfterpayEmulator();
  afterpay = paidAtAfterpay(db(), emulator);
  return () => emulator.close();
});

const patient = () => ({ gateway: afterpay.gateway });
/** Gives up soon, as nobody waits for an answer that never comes. */
const hasty = () => ({
  gateway: afterpay.gateway,
  timeouts: { ...ORDER_TIMEOUTS, authorise: 2_000, lookUp: 3_000, lookUpPauses: [0, 10] },
});

/** Nothing is held, at the provider or in the shop. */
async function expectNothingHeld(): Promise<void> {
  expect(await afterpay.books()).toMatchObject({
    orders: 0,
    atWork: 0,
    authorised: 0,
    captured: 0,
  });
  expect(await stockOf(db(), 'ax-one')).toBe(5);
}

describe('an order paid by Afterpay', () => {
  it('is placed once for one approval, even if it is sent three times', async () => {
    const request = await afterpay.orderToPay(WISH);
    const answers = await Promise.all([
      answerTo(db(), request, patient()),
      answerTo(db(), request, patient()),
      answerTo(db(), request, patient()),
    ]);
    expect(answers.filter(({ order }) => order !== undefined)).toHaveLength(1);
    await workOff(db(), afterpay.gateway);
    expect(await afterpay.books()).toMatchObject({ orders: 1, captured: 1, authorised: 0 });
    expect(await stockOf(db(), 'ax-one')).toBe(4);
  });
});

describe('an Afterpay payment whose result nobody can find out', () => {
  /** Afterpay authorises, and nobody can find out. */
  function away(): void {
    emulator.plan(AUTHORISE, 'lost');
    emulator.plan(FIND, 500);
    emulator.plan(FIND, 500);
  }

  it('is reversed at once and the order is refused', async () => {
    away();
    expect(await answerTo(db(), await afterpay.orderToPay(WISH), hasty())).toEqual({
      code: 'PaymentUnavailable',
    });
    expect(emulator.requests.some((call) => REVERSE.test(call))).toBe(true);
    expect(await afterpay.books()).toMatchObject({ voided: 1 });
    await expectNothingHeld();
  });

  it('is voided by a job if it could not be reversed at once', async () => {
    away();
    emulator.plan(REVERSE, 500);
    await answerTo(db(), await afterpay.orderToPay(WISH), hasty());
    expect(await afterpay.books()).toMatchObject({ authorised: 1 });
    await workOff(db(), afterpay.gateway);
    await expectNothingHeld();
  });
});
