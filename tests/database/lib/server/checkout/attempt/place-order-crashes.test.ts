import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  PLACE_ORDER_STEPS,
  type PlaceOrderStep,
} from '#lib/server/checkout/place-order-options.ts';
import {
  balanceOf,
  resolveNow,
  stockOf,
  workOff,
} from '#tests/database/lib/server/checkout/support/books.ts';
import {
  addPromotion,
  issueGiftCard,
  oneSize,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  type PaidAt,
  paidAtAfterpay,
  paidAtBraintree,
  paidAtSandbox,
} from '#tests/database/lib/server/checkout/support/paid-at.ts';
import { placeAndDie } from '#tests/database/lib/server/checkout/support/place-and-die.ts';
import { type Answer, answerTo } from '#tests/database/lib/server/checkout/support/shopper.ts';
import {
  type AfterpayEmulator,
  startAfterpayEmulator,
} from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';
import {
  type BraintreeEmulator,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';

/**
 * The step at which the server dies, the card, and what the restarted shop answers to the same key.
 */
interface Death {
  step: PlaceOrderStep;
  card?: 'declined';
  answer: Answer | 'declined';
}

const PLACED: Answer = { order: expect.any(String) };
const DEATHS: Death[] = [
  // Nothing was stored, so the retry counts as the first attempt.
  { step: 'locked', answer: PLACED },
  { step: 'reserving', answer: PLACED },
  // Whether the payment was requested cannot be known.
  { step: 'reserved', answer: { code: 'PaymentUnavailable' } },
  { step: 'authorised', answer: PLACED },
  { step: 'placing', answer: PLACED },
  { step: 'placed', answer: PLACED },
  { step: 'declined', card: 'declined', answer: 'declined' },
  { step: 'releasing', card: 'declined', answer: 'declined' },
  { step: 'released', card: 'declined', answer: 'declined' },
];

let emulator: BraintreeEmulator;
let afterpay: AfterpayEmulator;

const { db, url } = ownShop([oneSize('ax', 5)]);
beforeAll(async () => {
  emulator = await startBraintreeEmulator();
  afterpay = await startAfterpayEmulator();
  await issueGiftCard(db(), { code: 'GIFTCARD1', amount: 2_000 });
  await addPromotion(db(), { id: 'few', totalUsageLimit: 5, usageCountLimit: 5 });
});
beforeEach(async () => {
  emulator.ledger.transactions.clear();
  afterpay.ledger.payments.clear();
});
afterAll(async () => {
  await emulator.close();
  await afterpay.close();
});

const WISH = {
  items: { 'ax-one': 1 },
  giftCards: { GIFTCARD1: 2_000 },
  promoCodes: ['FEW'],
};

/** Only at these steps does it matter which provider is asked. */
const WITH_PROVIDER: readonly PlaceOrderStep[] = ['reserved', 'authorised', 'declined'];

const PROVIDERS: [string, () => PaidAt][] = [
  ['Braintree', () => paidAtBraintree(db(), emulator)],
  ['Afterpay', () => paidAtAfterpay(db(), afterpay)],
];

/** Expects either a complete order and nothing else, or no trace of one. */
async function expectWholeOrNone(answer: Answer, { books }: PaidAt): Promise<void> {
  const whole = answer.order !== undefined;
  expect(await books()).toMatchObject({
    orders: whole ? 1 : 0,
    atWork: 0,
    authorised: 0,
    captured: whole ? 1 : 0,
    mails: whole ? 1 : 0,
  });
  expect(await stockOf(db(), 'ax-one')).toBe(whole ? 4 : 5);
  expect(await balanceOf(db(), 'GIFTCARD1')).toBe(whole ? 0 : 2_000);
  const uses = await db().selectFrom('promotion_uses').select('order_number').execute();
  expect(uses).toEqual(whole ? [{ order_number: answer.order }] : []);
  const { used } = await db().selectFrom('promotions').select('used').executeTakeFirstOrThrow();
  expect(used).toBe(whole ? 1 : 0);
}

it('the tests below kill the server at every step of placing an order', () => {
  expect(DEATHS.map(({ step }) => step)).toEqual(PLACE_ORDER_STEPS);
});

const answerOf = ({ answer }: Death, { declines }: PaidAt) =>
  answer === 'declined' ? { code: declines } : answer;

/** Dies, and expects that the shop sets right by itself what that leaves. */
async function expectSetRight(death: Death, provider: PaidAt): Promise<void> {
  const { gateway, settings } = provider;
  const key = randomUUID();
  const request = await provider.orderToPay(WISH, death.card);
  expect(await placeAndDie(url(), request, key, death.step, settings)).toBe('SIGKILL');
  await resolveNow(db(), gateway);
  await workOff(db(), gateway);
  const order = await db().selectFrom('orders').select('number').executeTakeFirst();
  await expectWholeOrNone(order ? { order: order.number } : {}, provider);
  expect(await answerTo(db(), request, { gateway }, key)).toEqual(answerOf(death, provider));
}

describe.each(DEATHS)('a server killed at "$step"', (death) => {
  it('leaves a state that a retry with the same key completes or refuses', async () => {
    const provider = paidAtSandbox(db());
    const { gateway } = provider;
    const key = randomUUID();
    const request = await provider.orderToPay(WISH, death.card);
    expect(await placeAndDie(url(), request, key, death.step)).toBe('SIGKILL');
    await sql`update order_attempts set lease_until = now() - interval '1 second'`.execute(db());
    const retried = await answerTo(db(), request, { gateway }, key);
    expect(retried).toEqual(answerOf(death, provider));
    await workOff(db(), gateway);
    await expectWholeOrNone(retried, provider);
    expect(await answerTo(db(), request, { gateway }, key)).toEqual(retried);
  });

  it('leaves a state that the shop’s jobs complete or undo without a retry', () =>
    expectSetRight(death, paidAtSandbox(db())));
});

describe.each(PROVIDERS)('a shop that is paid through %s', (_provider, paidAt) => {
  it.each(DEATHS.filter(({ step }) => WITH_PROVIDER.includes(step)))(
    'recovers by its own jobs from a server killed at "$step"',
    (death) => expectSetRight(death, paidAt()),
  );
});
