import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as SAVE_METHOD } from '#app/api/account/payment-methods/route.ts';
import { POST as ORDER } from '#app/api/checkout/order/route.ts';
import { POST as TOKENS } from '#app/api/payment/sandbox/tokens/route.ts';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import { tokeniseCardCall } from '#lib/api/calls/payment/tokenise-card.ts';
import { DECLINED_TOO_OFTEN_TEXT } from '#lib/commerce/checkout/texts.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { cardToken, payByAfterpay } from '#tests/api/support/sandbox-payments.ts';
import { readBooks, stockOf } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  issueGiftCard,
  oneSize,
  setStock,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { readyToPay, type Wish } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { planFault } from '#tests/support/plan-fault.ts';

/*
 * Thieves test stolen cards by paying with them, so declined payments are limited by address, by
 * shopper and by card.
 */

const GOOD = '4111111111111111';
/** Test cards that are declined, each for a different reason. */
const DECLINED = [
  '4000111111111115',
  '5105105105105100',
  '378734493671000',
  '4000000000000101',
  '4000111111111511',
  '3530111333300000',
];
const TOO_OFTEN = { code: 'RateLimited', message: DECLINED_TOO_OFTEN_TEXT };

let ada: TestCustomer;
/** The order request that `toPay` completes with a shopper and a card. */
let agreed: PlaceOrderRequest;
let count = 0;

const { db } = ownShop([oneSize('ax', 500)], 1);
beforeAll(async () => {
  await issueGiftCard(db(), { code: 'GIFTCARD1', amount: 10_000 });
  ada = await signInCustomer('Ada');
  agreed = await readyToPay(db(), { items: { 'ax-one': 1 } });
});
beforeEach(async () => {
  await db().deleteFrom('sandbox_vault').execute();
});

/** A number that no earlier test has used. */
const next = () => {
  count += 1;
  return count;
};
const newEmail = () => `shopper${next()}@wattle.example`;
const newAddress = () => `198.51.${(next() >> 8) & 255}.${count & 255}`;
const someCard = () => DECLINED[next() % DECLINED.length] ?? '';

interface Try {
  address?: string;
  email?: string;
  card?: string;
  device?: string;
  key?: string;
  as?: TestCustomer | null;
}

/** A payment attempt; e-mail address, card and device are new to the shop unless given. */
async function toPay({ email = newEmail(), card = someCard(), device }: Try) {
  const { amountOutstanding: amount } = agreed.shown;
  const token = { type: 'immediate' as const, value: await cardToken(db(), card) };
  const methods = [{ type: 'braintree' as const, amount, token }];
  return {
    ...agreed,
    email,
    cart: {
      ...agreed.cart,
      payment: { methods },
      ...(device !== undefined && { fraudAnalytics: { token: device } }),
    },
  };
}
const send = (body: unknown, { address = newAddress(), key = randomUUID(), as = null }: Try = {}) =>
  callRoute(ORDER, {
    as,
    body,
    headers: { 'idempotency-key': key, [CLIENT_ADDRESS_HEADER]: address },
  });
const pay = async (attempt: Try) => send(await toPay(attempt), attempt);
const save = async (card: string, as = ada, address = newAddress()) =>
  callRoute(SAVE_METHOD, {
    as,
    body: { token: await cardToken(db(), card) },
    headers: { [CLIENT_ADDRESS_HEADER]: address },
  });

/** Number of answers by status. */
function tally(answers: RouteAnswer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
async function times<Answer>(number: number, run: () => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  while (answers.length < number) answers.push(await run());
  return answers;
}

describe('declined orders', () => {
  it('are limited to ten from one address, and the refusal says how long to wait', async () => {
    const address = newAddress();
    const answers = await times(12, () => pay({ address }));
    expect(tally(answers)).toEqual({ 422: 10, 429: 2 });
    const last = answers.at(-1) ?? expect.unreachable();
    expect(readError(last)).toEqual(TOO_OFTEN);
    const wait = Number(last.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect((await pay({ card: GOOD })).status).toBe(200);
  });

  it('are limited to ten of fifty that come at the same time', async () => {
    const address = newAddress();
    const bodies = await Promise.all(Array.from({ length: 50 }, () => toPay({})));
    const answers = await Promise.all(bodies.map((body) => send(body, { address })));
    expect(tally(answers)).toEqual({ 422: 10, 429: 40 });
  });

  it('are limited to five for one e-mail address, in any case and from any address', async () => {
    const email = newEmail();
    const tries = [email, email.toUpperCase()];
    const answers = await times(7, () => pay({ email: tries[next() % 2] ?? email }));
    expect(tally(answers)).toEqual({ 422: 5, 429: 2 });
  });

  it('are limited to five for one customer, under any e-mail address', async () => {
    const answers = await times(7, () => pay({ as: ada }));
    expect(tally(answers)).toEqual({ 422: 5, 429: 2 });
    expect((await pay({ email: ada.email })).status).toBe(429);
  });

  it('are limited to five for one device', async () => {
    expect(tally(await times(7, () => pay({ device: 'the-same' })))).toEqual({ 422: 5, 429: 2 });
    expect((await pay({ device: 'another' })).status).toBe(422);
  });

  it('are limited to ten for one card, with any expiry and from any shopper', async () => {
    const number = DECLINED[0] ?? '';
    const tryExpiry = async (month: number) => {
      const body = { number, expiry: `${String(month).padStart(2, '0')}/31`, cvv: '123' };
      const from = { [CLIENT_ADDRESS_HEADER]: newAddress() };
      const answer = await callRoute(TOKENS, { body, headers: from });
      const { token } = readAnswer(tokeniseCardCall, answer);
      const request = await toPay({ card: GOOD });
      const [method] = request.cart.payment.methods;
      const methods = [{ ...method, token: { type: 'immediate', value: token } }];
      return send({ ...request, cart: { ...request.cart, payment: { methods } } });
    };
    let month = 0;
    const answers = await times(12, () => {
      month += 1;
      return tryExpiry(month);
    });
    expect(tally(answers)).toEqual({ 422: 10, 429: 2 });
    expect((await pay({ card: DECLINED[1] ?? '' })).status).toBe(422);
  });

  it('are limited for an IPv6 network as for one address', async () => {
    const answers = await times(11, () => pay({ address: `2001:db8::${next().toString(16)}` }));
    expect(tally(answers)).toEqual({ 422: 10, 429: 1 });
  });

  it('count once for an order that is sent again and again', async () => {
    const email = newEmail();
    const body = await toPay({ email });
    const key = randomUUID();
    const first = await send(body, { key });
    for (const again of await times(6, () => send(body, { key }))) {
      expect(again.json).toEqual(first.json);
    }
    const together = await Promise.all(Array.from({ length: 6 }, () => send(body, { key })));
    expect(tally(together)).toEqual({ 422: 6 });
    expect(tally(await times(5, () => pay({ email })))).toEqual({ 422: 4, 429: 1 });
  });

  it('get their answer even if the last allowed one is sent twice at once', async () => {
    const email = newEmail();
    await times(4, () => pay({ email }));
    const body = await toPay({ email });
    const key = randomUUID();
    const both = await Promise.all([send(body, { key }), send(body, { key })]);
    expect(tally(both)).toEqual({ 422: 2 });
    expect(both[0]?.json).toEqual(both[1]?.json);
  });
});

describe('a shopper who was declined too often', () => {
  it('does not reach the provider, and holds no stock', async () => {
    const email = newEmail();
    await times(5, () => pay({ email }));
    const attempts = async () => db().selectFrom('order_attempts').select('state').execute();
    const before = await attempts();
    const key = randomUUID();
    const body = await toPay({ email, card: GOOD });
    expect((await send(body, { key })).status).toBe(429);
    expect(await attempts()).toEqual(before);
    expect(await stockOf(db(), 'ax-one')).toBe(500);
    expect(await readBooks(db())).toMatchObject({ orders: 0, atWork: 0, authorised: 0 });
    // Neither the token nor the idempotency key was used up: later the same order is placed.
    await db().deleteFrom('rate_limits').execute();
    expect((await send(body, { key })).status).toBe(200);
  });

  it('can pay by gift card', async () => {
    const email = newEmail();
    const address = newAddress();
    await times(10, () => pay({ address }));
    await times(5, () => pay({ email }));
    const wish: Wish = { items: { 'ax-one': 1 }, giftCards: { GIFTCARD1: 10_000 }, email };
    const body = await readyToPay(db(), wish);
    expect(body.cart.payment.methods).toHaveLength(1);
    expect((await send(body, { address })).status).toBe(200);
  });

  it('gets the answer of an order that was placed before', async () => {
    const email = newEmail();
    const body = await toPay({ email, card: GOOD });
    const key = randomUUID();
    const placed = await send(body, { key });
    await times(5, () => pay({ email }));
    expect((await pay({ email })).status).toBe(429);
    expect((await send(body, { key })).json).toEqual(placed.json);
  });
});

describe('the limit of declines', () => {
  it('does not count successful payments, one by one or at the same time', async () => {
    const address = newAddress();
    expect(tally(await times(12, () => pay({ address, card: GOOD })))).toEqual({ 200: 12 });
    const bodies = await Promise.all(Array.from({ length: 40 }, () => toPay({ card: GOOD })));
    const answers = await Promise.all(bodies.map((body) => send(body, { address })));
    expect(tally(answers)).toEqual({ 200: 40 });
    expect(tally(await times(11, () => pay({ address })))).toEqual({ 422: 8, 429: 3 });
  });

  it('does not count orders that are refused before they are paid', async () => {
    const email = newEmail();
    await setStock(db(), 'ax-one', 0);
    expect(tally(await times(8, () => pay({ email, card: GOOD })))).toEqual({ 422: 8 });
    await setStock(db(), 'ax-one', 5);
    expect((await pay({ email, card: GOOD })).status).toBe(200);
  });

  it('does not count payments without an answer from the provider', async () => {
    const email = newEmail();
    await planFault(db(), 'authorise', { kind: 'error', times: 6 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay({ email, card: GOOD })));
    expect(new Set(answers.map((answer) => readError(answer).code))).toEqual(
      new Set(['PaymentUnavailable']),
    );
    expect((await pay({ email, card: GOOD })).status).toBe(200);
  });

  it('does not count Afterpay approvals of another amount', async () => {
    const email = newEmail();
    const approve = async () => {
      const body = await toPay({ email });
      const { token } = await payByAfterpay(db(), 2_000);
      const { amountOutstanding: amount } = agreed.shown;
      const methods = [{ type: 'afterpay', amount, token }];
      return send({ ...body, cart: { ...body.cart, payment: { methods } } });
    };
    expect(tally(await times(7, approve))).toEqual({ 400: 7 });
    expect((await pay({ email })).status).toBe(422);
  });
});

describe('saving a card', () => {
  it('is limited to five declines, which count for the customer’s orders too', async () => {
    const answers = await times(7, () => save(someCard()));
    expect(tally(answers)).toEqual({ 422: 5, 429: 2 });
    expect(readError(answers[6] ?? expect.unreachable())).toEqual(TOO_OFTEN);
    expect((await pay({ email: ada.email, card: GOOD })).status).toBe(429);
  });

  it('counts for its address and its card as an order does', async () => {
    const address = newAddress();
    await times(10, () => pay({ address }));
    expect((await save(GOOD, ada, address)).status).toBe(429);
    expect((await save(GOOD)).status).toBe(200);
    const [card = ''] = DECLINED;
    await db().deleteFrom('rate_limits').execute();
    await times(10, () => pay({ card }));
    expect((await save(card)).status).toBe(429);
  });

  it('files a saved card’s declines under the same keyed fingerprint as the card’s', async () => {
    await save(GOOD);
    const fingerprints = await sql<{ fingerprint: string }>`
      select fingerprint from sandbox_tokens union all select fingerprint from sandbox_vault
    `.execute(db());
    const [first] = fingerprints.rows;
    expect(first?.fingerprint).toMatch(/^[\w-]{43}$/);
    expect(new Set(fingerprints.rows.map((row) => row.fingerprint)).size).toBe(1);
    // Stores neither the card number nor an unkeyed hash, which could be brute-forced.
    const kept = await sql<{ text: string }>`
      select to_jsonb(t)::text as text from sandbox_tokens t
      union all select to_jsonb(v)::text from sandbox_vault v
      union all select to_jsonb(r)::text from rate_limits r`.execute(db());
    expect(JSON.stringify(kept.rows)).not.toContain(GOOD);
  });
});
