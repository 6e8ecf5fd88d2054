import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import {
  PLACE_ORDER_STEPS,
  type PlaceOrderStep,
} from '#lib/server/checkout/attempt/place-order-options.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import {
  balanceOf,
  clearBooks,
  readBooks,
  resolveNow,
  stockOf,
  workOff,
} from '#tests/database/lib/server/checkout/support/books.ts';
import {
  addPromotion,
  issueGiftCard,
  oneSize,
  openShop,
  setStock,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { placeAndDie } from '#tests/database/lib/server/checkout/support/place-and-die.ts';
import {
  type Answer,
  answerTo,
  readyToPay,
} from '#tests/database/lib/server/checkout/support/shopper.ts';

/**
 * The step at which the server dies, the card, and what the restarted shop answers to the same key.
 */
const DEATHS: [PlaceOrderStep, { card?: string; answer: Answer }][] = [
  // Nothing was stored, so the retry counts as the first attempt.
  ['locked', { answer: { order: expect.any(String) } }],
  ['reserving', { answer: { order: expect.any(String) } }],
  // Whether the payment was requested cannot be known.
  ['reserved', { answer: { code: 'PaymentUnavailable' } }],
  ['authorised', { answer: { order: expect.any(String) } }],
  ['placing', { answer: { order: expect.any(String) } }],
  ['placed', { answer: { order: expect.any(String) } }],
  ['declined', { card: '4000000000000101', answer: { code: 'PaymentUnavailable' } }],
  ['releasing', { card: '4000000000000101', answer: { code: 'PaymentUnavailable' } }],
  ['released', { card: '4000000000000101', answer: { code: 'PaymentProcessorDeclinedHard' } }],
];

// One shopper stands in for many here: their concurrent orders must not be rate limited.
process.env.RATE_LIMIT_SCALE = '100';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await openShop(database.db, [oneSize('ax', 5)]);
  await issueGiftCard(database.db, { code: 'GIFTCARD1', amount: 2_000 });
  await addPromotion(database.db, { id: 'few', totalUsageLimit: 5, usageCountLimit: 5 });
});
beforeEach(async () => {
  await clearBooks(database.db);
  await setStock(database.db, 'ax-one', 5);
});
afterAll(async () => {
  await database.drop();
});

async function orderToPay(card?: string): Promise<PlaceOrderRequest> {
  return readyToPay(database.db, {
    items: { 'ax-one': 1 },
    giftCards: { GIFTCARD1: 2_000 },
    promoCodes: ['FEW'],
    ...(card && { card }),
  });
}

/** Expects either a complete order and nothing else, or no trace of one. */
async function expectWholeOrNone(answer: Answer): Promise<void> {
  const { db } = database;
  const whole = answer.order !== undefined;
  expect(await readBooks(db)).toMatchObject({
    orders: whole ? 1 : 0,
    atWork: 0,
    authorised: 0,
    captured: whole ? 1 : 0,
    mails: whole ? 1 : 0,
  });
  expect(await stockOf(db, 'ax-one')).toBe(whole ? 4 : 5);
  expect(await balanceOf(db, 'GIFTCARD1')).toBe(whole ? 0 : 2_000);
  const uses = await db.selectFrom('promotion_uses').select('order_number').execute();
  expect(uses).toEqual(whole ? [{ order_number: answer.order }] : []);
  const { used } = await db.selectFrom('promotions').select('used').executeTakeFirstOrThrow();
  expect(used).toBe(whole ? 1 : 0);
}

it('dies at every step there is', () => {
  expect(DEATHS.map(([step]) => step)).toEqual(PLACE_ORDER_STEPS);
});

describe.each(DEATHS)('a server killed at "%s"', (step, { card, answer }) => {
  it('leaves what the same key sets right', async () => {
    const { db } = database;
    const key = randomUUID();
    const request = await orderToPay(card);
    expect(await placeAndDie(database.url, request, key, step)).toBe('SIGKILL');
    await sql`update order_attempts set lease_until = now() - interval '1 second'`.execute(db);
    const options = { gateway: sandboxGateway(db) };
    const retried = await answerTo(db, request, options, key);
    expect(retried).toEqual(answer);
    await workOff(db, options.gateway);
    await expectWholeOrNone(retried);
    expect(await answerTo(db, request, options, key)).toEqual(retried);
  });

  it('leaves what the shop sets right by itself', async () => {
    const { db } = database;
    const key = randomUUID();
    const request = await orderToPay(card);
    await placeAndDie(database.url, request, key, step);
    const gateway = sandboxGateway(db);
    await resolveNow(db, gateway);
    await workOff(db, gateway);
    const order = await db.selectFrom('orders').select('number').executeTakeFirst();
    await expectWholeOrNone(order ? { order: order.number } : {});
    expect(await answerTo(db, request, { gateway }, key)).toEqual(answer);
  });
});
