import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST as SAVE_METHOD } from '#app/api/account/payment-methods/route.ts';
import { POST as ORDER } from '#app/api/checkout/order/route.ts';
import { placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import { FRAUD_COOKIE } from '#lib/commerce/checkout/fraud-token.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { cardToken } from '#tests/api/support/sandbox-payments.ts';
import { oneSize, openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';

const database = ownDatabase();
beforeAll(() => openShop(database.db, [oneSize('ax', 500)]));

/** Places an order with whatever stands in `cart.fraudAnalytics`; returns what is kept of it. */
async function keptOf(fraudAnalytics: unknown): Promise<string | null> {
  const { cart, ...order } = await readyToPay(database.db, { items: { 'ax-one': 1 } });
  const answer = await callRoute(ORDER, {
    headers: { 'idempotency-key': randomUUID() },
    body: { ...order, cart: { ...cart, fraudAnalytics } },
  });
  const { number } = readAnswer(placeOrderCall, answer).order;
  const { fraud_token } = await database.db
    .selectFrom('orders')
    .select('fraud_token')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return fraud_token;
}

describe('the fraud token of an order', () => {
  it('is stored with the order', async () => {
    expect(await keptOf({ token: 'their-token_1' })).toBe('their-token_1');
  });

  it.each([
    undefined,
    null,
    7,
    'text',
    [],
    {},
    { token: null },
    { token: '' },
    { token: 7 },
    { token: 'two words' },
    { token: 'nul\0' },
    { token: '\ud800' },
    { token: 'x'.repeat(5_000) },
    { other: 'field' },
  ])('is ignored, without refusing the order, when it is %j', async (odd) => {
    expect(await keptOf(odd)).toBeNull();
  });
});

it('declined cards that one browser tries to save are counted by its fraud token, whoever signs in', async () => {
  const device = randomUUID();
  let count = 0;
  const save = async (cookie: string) => {
    count += 1;
    const as = await signInCustomer(`Ada${count}`);
    const { status } = await callRoute(SAVE_METHOD, {
      as,
      body: { token: await cardToken(database.db, '4000111111111115') },
      headers: { [CLIENT_ADDRESS_HEADER]: `198.51.100.${count}`, cookie },
    });
    return status;
  };
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    // The card itself is counted too, ten times.
    statuses.push(await save(`a=b; ${FRAUD_COOKIE.name}=${device}; c=d`));
  }
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.at(-1)).toBe(429);
  expect(await save(`__Host-${FRAUD_COOKIE.name}=${device}`)).toBe(429);
  expect(await save(`${FRAUD_COOKIE.name}=${randomUUID()}`)).toBe(422);
  // No cookie, and one that is none, count for nobody.
  expect(await save('')).toBe(422);
});
