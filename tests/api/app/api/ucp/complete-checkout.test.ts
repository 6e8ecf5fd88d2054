import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { POST as takeHandOver } from '#app/api/agents/hand-overs/route.ts';
import type { CheckoutAnswer } from '#lib/api/schemas/agents/session-answer.ts';
import { CAPABILITIES } from '#lib/commerce/agents/protocol.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { answerOperation } from '#lib/server/agents/answer-operation.ts';
import type { AgentOperation } from '#lib/server/agents/operation.ts';
import { createCart, readCart } from '#lib/server/agents/sessions/cart-operations.ts';
import {
  cancelCheckout,
  completeCheckout,
  createCheckout,
  readCheckout,
  updateCheckout,
} from '#lib/server/agents/sessions/checkout-operations.ts';
import { orderKey } from '#lib/server/agents/sessions/find-session.ts';
import { forgetAgentSessions } from '#lib/server/agents/sessions/forget-sessions.ts';
import { beginCompleting, completionSecret, readSession } from '#lib/server/agents/sessions.ts';
import { closeKey } from '#lib/server/checkout/attempt/attempts.ts';
import { placeOrder } from '#lib/server/checkout/attempt/place-order.ts';
import { resolveAbandonedAttempts } from '#lib/server/checkout/attempt/resolve-attempt.ts';
import { ORDER_TIMEOUTS } from '#lib/server/checkout/place-order-options.ts';
import { customerKey } from '#lib/server/offers/customer-key.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { approveCheckout } from '#lib/server/payments/sandbox/checkouts.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { sharedKey } from '#lib/server/rate-limits/counters.ts';
import { holdSession, newTaken } from '#tests/api/support/agent-sessions.ts';
import {
  BOOT,
  BRIGHT,
  BUYER,
  cartOf,
  checkoutOf,
  codesOf,
  delivery,
  LINES,
  refusalOf,
  totalOf,
  WHOLE,
} from '#tests/api/support/agent-shop.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { signInCustomer } from '#tests/api/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { cardToken } from '#tests/api/support/sandbox-payments.ts';
import {
  addPromotion,
  openShop,
  openStores,
  setStock,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { countedBy } from '#tests/support/counted-by.ts';
import { eventually } from '#tests/support/eventually.ts';
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts';

/*
 * The ways to an operation prove who calls; here the calls begin after that, as a platform whose
 * signature was right.
 */

let database: TestDatabase;

beforeAll(async () => {
  vi.stubEnv('AGENT_PAYMENTS', 'google-pay');
  vi.stubEnv('AGENT_PAYMENT_PLATFORMS', 'assistant.example');
  database = await createTestDatabase();
  await openShop(database.db);
  await setStock(database.db, BOOT, 500);
  await openStores(database.db, { s1: { [BOOT]: 50 } });
  await addPromotion(database.db, { id: 'once', totalUsageLimit: 1 });
  await database.db
    .insertInto('localities')
    .values({ name: 'Bright', state: 'vic', postcode: '3741', latitude: -36.73, longitude: 146.96 })
    .execute();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
});

const PROVEN: Agent = {
  profile: 'https://assistant.example/profile.json',
  host: 'assistant.example',
  capabilities: new Set(CAPABILITIES),
  isProven: true,
  orderWebhook: null,
  customer: null,
};

async function call(
  operation: unknown,
  {
    id,
    body = {},
    agent = PROVEN,
    key = randomUUID(),
  }: Partial<{ id: string; body: object; agent: Agent; key: string }>,
): Promise<RouteAnswer> {
  const arrived = {
    agent,
    params: id === undefined ? {} : { id },
    body,
    key,
    address: '192.0.2.1',
  };
  const { status, json } = await answerOperation(operation as AgentOperation, arrived);
  // As it is sent.
  const text = JSON.stringify(json);
  return { status, json: JSON.parse(text), text, headers: new Headers(), bytes: new Uint8Array() };
}

const begin = async (body: object = WHOLE) => checkoutOf(await call(createCheckout, { body }));
const read = async (id: string) => checkoutOf(await call(readCheckout, { id }));
const instrument = (token: string, more: object = {}) => ({
  payment: {
    instruments: [
      {
        id: 'pay_1',
        handler_id: 'google_pay',
        type: 'card',
        selected: true,
        credential: { type: 'PAYMENT_GATEWAY', token },
        ...more,
      },
    ],
  },
});
/** A token of Google Pay. */
const googlePay = async ({ declines = false } = {}) =>
  (
    await approveCheckout(database.db, 'GOOGLE_PAY', {
      amount: 1_000_000,
      shippingAddress: null,
      declines,
    })
  ).token;
const pay = async (how?: { declines: boolean }) => instrument(await googlePay(how));
/** Sells the boots at another price while `work` goes on. */
async function atPrice(cents: number, work: () => Promise<void>): Promise<void> {
  const price = (to: number) =>
    database.db
      .updateTable('products')
      .set({ price: to, original_price: to })
      .where('id', '=', 'bluff-black')
      .execute();
  await price(cents);
  try {
    await work();
  } finally {
    await price(5_000);
  }
}
const waiting = () => waitingForLocks(database.db);
/** A checkout that is ready, and what opens the link of the cart that it began with. */
async function beginWithCart() {
  const cart = cartOf(await call(createCart, { body: { line_items: LINES } }));
  const { id } = await begin({ ...WHOLE, cart_id: cart.id });
  const buyer = { ...BUYER, email: `${randomUUID()}@shopper.example` };
  await call(updateCheckout, { id, body: { ...WHOLE, buyer } });
  const link = new URL(cart.continue_url ?? '').hash.slice(1);
  const takeCart = (taken: string) => callRoute(takeHandOver, { body: { link, taken } });
  return { id, takeCart };
}
const isCompleting = async (id: string) => {
  const { completing_at: since } = await database.db
    .selectFrom('agent_sessions')
    .select('completing_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (since === null) throw new Error('It is not completing.');
};
const setCompleting = (id: string, at: Date) =>
  database.db
    .updateTable('agent_sessions')
    .set({ completing_at: at })
    .where('id', '=', id)
    .execute();
/** Keeps payments of an e-mail address from going on, until `go` is called. */
async function stallPayments(email: string): Promise<{ go: () => Promise<void> }> {
  const stalling = await database.db.startTransaction().execute();
  // Each payment first counts itself in this row, and waits for whoever has it.
  await stalling
    .insertInto('rate_limits')
    .values({
      key: sharedKey('declinesOfEmail', 'subject', customerKey(email) ?? ''),
      points: 0,
      expire: String(Date.now()),
    })
    .execute();
  const go = async () => {
    if (!stalling.isRolledBack) await stalling.rollback().execute();
  };
  onTestFinished(go);
  return { go };
}
const payments = () => database.db.selectFrom('sandbox_payments').select('state').execute();
const orders = () => database.db.selectFrom('orders').selectAll().execute();
const ordersOf = async ({ order }: Pick<CheckoutAnswer, 'order'>) =>
  database.db
    .selectFrom('orders')
    .innerJoin('agent_orders', 'agent_orders.order_number', 'orders.number')
    .selectAll()
    .where('agent_orders.id', '=', order?.id ?? '')
    .execute();

describe('a checkout that is ready', () => {
  it('is paid, once, and its order says who sent the shopper', async () => {
    const ready = await begin({
      ...WHOLE,
      attribution: { utm_campaign: 'spring', utm_source: 'x', ref: 'abc123' },
    });
    expect(ready.status).toBe('ready_for_complete');
    expect(ready.ucp.payment_handlers).toHaveProperty(['com.google.pay']);
    const body = await pay();
    const key = randomUUID();
    const done = checkoutOf(await call(completeCheckout, { id: ready.id, body, key }));
    expect(done).toMatchObject({
      status: 'completed',
      order: { permalink_url: expect.stringMatching(/\/orders$/) },
      line_items: ready.line_items,
    });
    expect(totalOf(done)).toBe(totalOf(ready));
    expect(done).not.toHaveProperty('continue_url');
    expect(JSON.stringify(done)).not.toContain(body.payment.instruments[0]?.credential.token);
    const again = await call(completeCheckout, { id: ready.id, body, key });
    expect(checkoutOf(again).order).toEqual(done.order);
    const fresh = checkoutOf(await call(completeCheckout, { id: ready.id, body: await pay() }));
    expect(fresh.order).toEqual(done.order);
    const placed = await ordersOf(done);
    expect(placed).toEqual([
      expect.objectContaining({ session_id: ready.id, is_proven: true, knows_address: true }),
    ]);
    expect(JSON.stringify(done)).not.toContain(placed[0]?.order_number);
    expect(JSON.stringify(placed)).toContain('assistant.example');
    expect(JSON.stringify(placed)).toContain('"medium":"assistant"');
    expect(JSON.stringify(placed)).toContain('spring');
    expect(JSON.stringify(placed)).toContain('abc123');
  });

  it('remembers nobody once it is completed, and cannot change', async () => {
    const { id } = await begin();
    await call(completeCheckout, { id, body: await pay() });
    const { text } = await call(readCheckout, { id });
    expect(text).not.toContain(BUYER.email);
    const rows = await database.db
      .selectFrom('agent_sessions')
      .select(['content', 'status'])
      .where('id', '=', id)
      .execute();
    expect(JSON.stringify(rows)).not.toContain('Wattle');
    for (const answer of [
      await call(updateCheckout, { id, body: WHOLE }),
      await call(cancelCheckout, { id }),
    ]) {
      expect(refusalOf(answer).messages[0]?.code).toBe('checkout_completed');
    }
  });

  it('of a pickup needs an address for the bill', async () => {
    const fulfillment = { methods: [{ type: 'pickup', selected_destination_id: 's1' }] };
    const { id } = await begin({ ...WHOLE, fulfillment });
    const token = await googlePay();
    const asked = checkoutOf(await call(completeCheckout, { id, body: instrument(token) }));
    expect(asked.messages).toContainEqual(
      expect.objectContaining({ path: '$.payment.instruments[0].billing_address' }),
    );
    const body = instrument(token, { billing_address: BRIGHT });
    expect(checkoutOf(await call(completeCheckout, { id, body })).status).toBe('completed');
  });

  it('ends its cart, and tells the platform of the order', async () => {
    const agent = { ...PROVEN, orderWebhook: 'https://assistant.example/orders' };
    const cart = await call(createCart, { body: { line_items: LINES }, agent });
    const cartId = (cart.json as { id: string }).id;
    const { id } = checkoutOf(
      await call(createCheckout, { body: { ...WHOLE, cart_id: cartId }, agent }),
    );
    await call(updateCheckout, { id, body: WHOLE, agent });
    const answers = await countedBy(async () => {
      checkoutOf(await call(completeCheckout, { id, body: await pay(), agent }));
    });
    expect(answers).toMatchObject({ 'agentSteps other yes order': 1 });
    expect(refusalOf(await call(readCart, { id: cartId, agent })).messages[0]?.code).toBe(
      'not_found',
    );
    const endpoints = await database.db.selectFrom('webhooks').select(['profile', 'url']).execute();
    expect(endpoints).toEqual([{ profile: PROVEN.profile, url: agent.orderWebhook }]);
  });

  it('is confirmed to its buyer by e-mail', async () => {
    const email = 'mail@shopper.example';
    const { id } = await begin({ ...WHOLE, buyer: { ...BUYER, email } });
    await call(completeCheckout, { id, body: await pay() });
    const mails = await database.db
      .selectFrom('email_outbox')
      .select('kind')
      .where('to_address', '=', email)
      .execute();
    expect(mails).toEqual([{ kind: 'order-confirmation' }]);
  });

  it('earns a linked customer the points that it forecast', async () => {
    const { sub } = await signInCustomer('Flyer');
    await database.db
      .updateTable('customers')
      .set({ qantas_member_id: '1900000042' })
      .where('id', '=', sub)
      .execute();
    const scopes = ['dev.ucp.shopping.checkout:manage'];
    const agent = { ...PROVEN, customer: { sub, scopes, knowsMembership: true } };
    const body = { ...WHOLE, buyer: { ...BUYER, email: 'flyer@shopper.example' } };
    const { id, loyalty } = checkoutOf(await call(createCheckout, { body, agent }));
    const done = checkoutOf(await call(completeCheckout, { id, body: await pay(), agent }));
    const [placed] = await ordersOf(done);
    expect(placed?.loyalty_member_id).toBe('1900000042');
    const [membership] = Object.values(loyalty ?? {});
    expect(membership?.rewards[0]?.earning_forecast?.amount).toBe(
      (await readOrder(database.db, placed?.number ?? ''))?.pointsEarned,
    );
  });

  it('takes the token as Google Pay wraps it', async () => {
    const { id } = await begin();
    const nonce = await googlePay();
    const body = instrument(JSON.stringify({ androidPayCards: [{ nonce }] }));
    expect(checkoutOf(await call(completeCheckout, { id, body })).status).toBe('completed');
  });
});

describe('what keeps a checkout from being completed', () => {
  it('is a call that nobody proved', async () => {
    const guest = { ...PROVEN, isProven: false };
    const { id } = checkoutOf(await call(createCheckout, { body: WHOLE, agent: guest }));
    const body = await pay();
    await expect(call(completeCheckout, { id, body, agent: guest })).rejects.toMatchObject({
      code: 'signature_missing',
      status: 401,
    });
    expect((await read(id)).status).toBe('ready_for_complete');
  });

  it('is something missing', async () => {
    const { id } = await begin({ line_items: LINES, buyer: BUYER });
    const answer = checkoutOf(await call(completeCheckout, { id, body: await pay() }));
    expect(answer).toMatchObject({ status: 'incomplete' });
    expect(answer).not.toHaveProperty('order');
  });

  it('is an address in doubt, until it is one that the shop knows', async () => {
    const doubtful = { ...BRIGHT, address_region: 'WA', postal_code: '2000' };
    const asked = await begin({ ...WHOLE, fulfillment: delivery(doubtful) });
    const { id } = asked;
    const refused = checkoutOf(await call(completeCheckout, { id, body: await pay() }));
    for (const { status, messages } of [asked, refused]) {
      expect(status).toBe('requires_escalation');
      expect(messages).toEqual([
        {
          type: 'error',
          code: 'address_in_doubt',
          severity: 'requires_buyer_review',
          path: '$.fulfillment.methods[0].destinations[0]',
          content: expect.stringContaining('Did the shopper mean Bright VIC 3741?'),
        },
      ]);
    }
    const known = checkoutOf(await call(updateCheckout, { id, body: WHOLE }));
    expect(known.status).toBe('ready_for_complete');
  });

  it('is a payment that is declined: another one may pay', async () => {
    const { id } = await begin();
    const body = await pay({ declines: true });
    const declined = checkoutOf(await call(completeCheckout, { id, body }));
    expect(declined.messages).toContainEqual(
      expect.objectContaining({ code: 'payment_failed', severity: 'recoverable' }),
    );
    expect(declined.status).toBe('incomplete');
    expect(declined.continue_url).toBeDefined();
    expect(checkoutOf(await call(completeCheckout, { id, body: await pay() })).status).toBe(
      'completed',
    );
  });

  it('is a payment for which the issuer or the provider wants the shopper', async () => {
    // The provider rejects $5,001.00.
    await atPrice(500_100, async () => {
      const { id } = await begin();
      const rejected = checkoutOf(await call(completeCheckout, { id, body: await pay() }));
      expect(totalOf(rejected)).toBe(500_100);
      expect(rejected.status).toBe('requires_escalation');
      expect(rejected.messages).toContainEqual(
        expect.objectContaining({ code: 'payment_failed', severity: 'requires_buyer_input' }),
      );
    });
  });

  it('is a token of anything but Google Pay, which the provider is not asked to charge', async () => {
    const { id } = await begin();
    const card = await cardToken(database.db, '4111111111111111');
    const others = [card, 'nobodys-token', JSON.stringify({ androidPayCards: [{}] })];
    // More than the orders of one address in a minute.
    for (const token of Array<string[]>(7).fill(others).flat()) {
      const answer = checkoutOf(await call(completeCheckout, { id, body: instrument(token) }));
      expect(codesOf(answer)).toEqual(['payment_failed']);
    }
    const { used_at } = await database.db
      .selectFrom('sandbox_tokens')
      .select('used_at')
      .executeTakeFirstOrThrow();
    expect(used_at).toBeNull();
    expect(checkoutOf(await call(completeCheckout, { id, body: await pay() })).status).toBe(
      'completed',
    );
  });

  it('is a platform that the operator has not named: its shopper pays in the shop', async () => {
    const agent = { ...PROVEN, profile: 'https://stranger.example/ucp', host: 'stranger.example' };
    const asked = checkoutOf(await call(createCheckout, { body: WHOLE, agent }));
    expect(asked).toMatchObject({ status: 'requires_escalation', ucp: { payment_handlers: {} } });
    const body = await pay();
    const answer = checkoutOf(await call(completeCheckout, { id: asked.id, body, agent }));
    expect(answer.status).toBe('requires_escalation');
    expect(codesOf(answer)).toEqual(['payment_required']);
  });

  it('is that too many payments for it were declined, whoever else its platform calls for', async () => {
    const decline = async (id: string) =>
      call(completeCheckout, { id, body: await pay({ declines: true }) });
    const bad = await begin({ ...WHOLE, buyer: { ...BUYER, email: 'bad@shopper.example' } });
    for (let left = 5; left > 0; left -= 1) await decline(bad.id);
    await expect(decline(bad.id)).rejects.toMatchObject({ code: 'rate_limited' });
    // Each from the same address, as the platform's server sends all of them.
    for (const name of ['b', 'c', 'd']) {
      const buyer = { ...BUYER, email: `${name}@shopper.example` };
      const { id } = await begin({ ...WHOLE, buyer });
      for (let left = 3; left > 0; left -= 1) await decline(id);
    }
    const { id } = await begin({ ...WHOLE, buyer: { ...BUYER, email: 'good@shopper.example' } });
    expect(checkoutOf(await call(completeCheckout, { id, body: await pay() })).status).toBe(
      'completed',
    );
  });

  it('is a text that cannot be stored', async () => {
    const { id } = await begin({ ...WHOLE, buyer: { ...BUYER, email: 'odd@shopper.example' } });
    const token = await googlePay();
    for (const bad of ['\u0000', '\ud800']) {
      for (const body of [
        instrument(token, { billing_address: { ...BRIGHT, street_address: `1 Gum${bad} Street` } }),
        instrument(token, { billing_address: { ...BRIGHT, first_name: `Ada${bad}` } }),
        instrument(token + bad),
      ]) {
        const answer = checkoutOf(await call(completeCheckout, { id, body }));
        expect(answer.status).not.toBe('completed');
      }
    }
    expect((await read(id)).status).toBe('ready_for_complete');
  });

  it('is a handler that the shop does not have, or none', async () => {
    const { id } = await begin();
    const foreign = instrument('token', { handler_id: 'other_pay', credential: { type: 'OTHER' } });
    for (const body of [foreign, { payment: {} }, { payment: { instruments: [] } }]) {
      const answer = checkoutOf(await call(completeCheckout, { id, body }));
      expect(answer.status).toBe('incomplete');
      expect(codesOf(answer)).toContain('payment_failed');
    }
  });

  it('is more than one instrument, also if only one is selected', async () => {
    const { id } = await begin();
    const [one, two] = [await pay(), await pay()].flatMap(({ payment }) => payment.instruments);
    for (const selected of [true, false]) {
      const body = { payment: { instruments: [one, { ...two, selected }] } };
      const answer = checkoutOf(await call(completeCheckout, { id, body }));
      expect(codesOf(answer)).toEqual(['payment_failed']);
    }
    expect((await read(id)).status).toBe('ready_for_complete');
  });

  it('is the key of another payment', async () => {
    const { id } = await begin({ ...WHOLE, buyer: { ...BUYER, email: 'again@shopper.example' } });
    const key = randomUUID();
    await call(completeCheckout, { id, body: await pay({ declines: true }), key });
    const other = call(completeCheckout, { id, body: await pay(), key });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_conflict', status: 409 });
    expect((await read(id)).status).toBe('ready_for_complete');
  });

  it('is a price that the shopper has not seen', async () => {
    const { id } = await begin();
    await atPrice(5_500, async () => {
      const asked = checkoutOf(await call(completeCheckout, { id, body: await pay() }));
      expect(codesOf(asked)).toEqual(['total_changed']);
      expect(totalOf(asked)).toBe(6_495);
      // Now they have.
      const done = checkoutOf(await call(completeCheckout, { id, body: await pay() }));
      expect(done.status).toBe('completed');
      expect(totalOf(done)).toBe(6_495);
    });
  });

  it('is the last unit, sold to somebody else meanwhile', async () => {
    const { id } = await begin({ ...WHOLE, line_items: [{ item: { id: BOOT }, quantity: 1 }] });
    await setStock(database.db, BOOT, 0);
    const before = (await orders()).length;
    const answer = checkoutOf(await call(completeCheckout, { id, body: await pay() }));
    await setStock(database.db, BOOT, 500);
    expect(answer.messages).toContainEqual(
      expect.objectContaining({ code: 'out_of_stock', severity: 'recoverable' }),
    );
    expect(await orders()).toHaveLength(before);
  });

  it('is the shopper, who has gone on with it', async () => {
    const { id } = await begin();
    await database.db
      .updateTable('agent_sessions')
      .set({ taken_at: new Date() })
      .where('id', '=', id)
      .execute();
    const answer = checkoutOf(await call(completeCheckout, { id, body: await pay() }));
    expect(answer).toMatchObject({ status: 'requires_escalation' });
    expect(codesOf(answer)).toEqual(['taken_over']);
  });

  it('is the shopper, who has gone on with its cart', async () => {
    const { id, takeCart } = await beginWithCart();
    expect((await takeCart(newTaken())).status).toBe(200);
    const answer = checkoutOf(await call(completeCheckout, { id, body: await pay() }));
    expect(answer).toMatchObject({ status: 'requires_escalation' });
    expect(codesOf(answer)).toEqual(['taken_over']);
  });

  it.each([
    [
      'a number',
      { type: 'card', card_number_type: 'fpan', number: '4111111111111111', token: 'x' },
    ],
    ['a number as a token', { type: 'PAYMENT_GATEWAY', token: '4111 1111 1111 1111' }],
    ['a number type', { type: 'pan', token: 'x' }],
    ['a code', { type: 'card', token: 'x', cvc: '123' }],
  ])('is %s of a card, which is never stored', async (_, credential) => {
    const { id } = await begin();
    const key = randomUUID();
    const body = instrument('x', { credential });
    await expect(call(completeCheckout, { id, body, key })).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('Never send the data of a card'),
    });
    const stored = await database.db
      .selectFrom('agent_answers')
      .select('key')
      .where('key', '=', key)
      .execute();
    expect(stored).toEqual([]);
  });
});

describe('races', () => {
  it('of two completions with two tokens place one order', async () => {
    const { id } = await begin();
    const before = (await orders()).length;
    const answers = await Promise.all([
      call(completeCheckout, { id, body: await pay() }),
      call(completeCheckout, { id, body: await pay() }),
    ]);
    const statuses = answers.map((answer) => checkoutOf(answer).status).sort();
    expect(statuses).toContain('completed');
    expect(await orders()).toHaveLength(before + 1);
    expect((await read(id)).status).toBe('completed');
  });

  it.each(['cancel', 'update'] as const)(
    'of a completion and a %s end with one of the two',
    async (other) => {
      const { id } = await begin();
      const body = await pay();
      const before = (await orders()).length;
      const rival = () =>
        other === 'cancel'
          ? call(cancelCheckout, { id })
          : call(updateCheckout, {
              id,
              body: { ...WHOLE, line_items: [{ item: { id: BOOT }, quantity: 2 }] },
            });
      await Promise.all([call(completeCheckout, { id, body }), rival()]);
      const { status, line_items: lines } = await read(id);
      const placed = (await orders()).length - before;
      expect(placed).toBe(status === 'completed' ? 1 : 0);
      if (status === 'completed') expect([1, 2]).toContain(lines[0]?.quantity);
    },
  );

  it.each([
    ['the total', { line_items: [{ item: { id: BOOT }, quantity: 2 }] }, 'total_changed'],
    ['the buyer', { buyer: { ...BUYER, first_name: 'Bo' } }, 'checkout_changed'],
  ])(
    'of a completion and an update of %s that is first: the answer says so',
    async (_, more, code) => {
      const { id } = await begin();
      const [body, before] = [await pay(), (await orders()).length];
      const go = await holdSession(database.db, id);
      const update = call(updateCheckout, { id, body: { ...WHOLE, ...more } });
      await expect.poll(waiting).toBe(1);
      const completion = call(completeCheckout, { id, body });
      await expect.poll(waiting).toBe(2);
      await go();
      await update;
      const lost = checkoutOf(await completion);
      expect(lost.status).toBe('incomplete');
      expect(codesOf(lost)).toEqual([code]);
      expect(await orders()).toHaveLength(before);
      // Now the shopper has seen it.
      const done = checkoutOf(await call(completeCheckout, { id, body: await pay() }));
      expect([done.status, totalOf(done)]).toEqual(['completed', totalOf(lost)]);
    },
  );

  it('of a completion and a shopper who orders from the cart’s link place one order', async () => {
    for (let left = 3; left > 0; left -= 1) {
      const { id, takeCart } = await beginWithCart();
      const body = await pay();
      const before = (await orders()).length;
      const taken = newTaken();
      const [answer, { status }] = await Promise.all([
        call(completeCheckout, { id, body }),
        takeCart(taken),
      ]);
      expect(checkoutOf(answer).status).toBe(status === 200 ? 'requires_escalation' : 'completed');
      if (status === 200) {
        const items = { [BOOT]: 1 };
        const request = { ...(await readyToPay(database.db, { items })), handOver: taken };
        const sent = { key: randomUUID(), request };
        await placeOrder(database.db, sent, { gateway: sandboxGateway(database.db) });
      }
      expect(await orders()).toHaveLength(before + 1);
      expect((await takeCart(newTaken())).json).toMatchObject({ error: { code: 'SessionEnded' } });
    }
  });

  it('of a process that ended while it was paying: the order completes the checkout', async () => {
    const { id } = await begin();
    const session = await readSession(database.db, PROVEN, id, 'checkout');
    const begun = session && (await beginCompleting(database.db, session));
    if (!begun) throw new Error('It cannot be completed.');
    const request = {
      ...(await readyToPay(database.db, { items: { [BOOT]: 1 } })),
      handOver: await completionSecret(begun),
    };
    const gateway = sandboxGateway(database.db);
    const timeouts = { ...ORDER_TIMEOUTS, lease: 0 };
    const onStep = (step: string) => {
      if (step === 'authorised') throw new Error('The process ends.');
    };
    const sent = { key: orderKey(begun), request };
    await expect(placeOrder(database.db, sent, { gateway, timeouts, onStep })).rejects.toThrow(
      'ends',
    );
    expect((await read(id)).status).toBe('complete_in_progress');
    const gateways = paymentGateways();
    await resolveAbandonedAttempts(database.db, { gateways }, new AbortController().signal);
    const done = await read(id);
    expect(done.status).toBe('completed');
    expect(await ordersOf(done)).toHaveLength(1);
  });

  it('of a process that ended before the order: after a minute it can be completed', async () => {
    const { id } = await begin();
    await setCompleting(id, new Date());
    expect((await read(id)).status).toBe('complete_in_progress');
    const key = randomUUID();
    const body = await pay();
    const waiting = checkoutOf(await call(completeCheckout, { id, body, key }));
    expect(waiting.status).toBe('complete_in_progress');
    expect(waiting).not.toHaveProperty('order');
    const update = checkoutOf(await call(updateCheckout, { id, body: WHOLE }));
    expect(codesOf(update)).toContain('complete_in_progress');
    expect(checkoutOf(await call(cancelCheckout, { id })).status).toBe('complete_in_progress');
    await setCompleting(id, new Date(Date.now() - 61_000));
    // Also by the key whose answer was that it is going on.
    expect(checkoutOf(await call(completeCheckout, { id, body, key })).status).toBe('completed');
  });

  /** A completion that has stalled for more than a minute. */
  async function stalledCompletion() {
    const email = `${randomUUID()}@shopper.example`;
    const { id } = await begin({ ...WHOLE, buyer: { ...BUYER, email } });
    const { go } = await stallPayments(email);
    const sent = { id, body: await pay(), key: randomUUID() };
    const stalled = call(completeCheckout, sent);
    // It is awaited later.
    stalled.catch(() => {});
    await eventually(() => isCompleting(id));
    await setCompleting(id, new Date(Date.now() - 61_000));
    return { id, go, stalled, again: () => call(completeCheckout, sent) };
  }

  it('of a completion that stalls for a minute and another one: one order, one payment', async () => {
    const [before, paidBefore] = [(await orders()).length, (await payments()).length];
    const { id, go, stalled } = await stalledCompletion();
    const buyer = { ...BUYER, email: 'quick@shopper.example' };
    checkoutOf(await call(updateCheckout, { id, body: { ...WHOLE, buyer } }));
    const done = checkoutOf(await call(completeCheckout, { id, body: await pay() }));
    expect(done.status).toBe('completed');
    await go();
    expect(checkoutOf(await stalled)).toMatchObject({ status: 'completed', order: done.order });
    expect(await orders()).toHaveLength(before + 1);
    expect(await payments()).toHaveLength(paidBefore + 1);
  });

  it('of a completion that stalls for a minute and a reading: the same call can try anew', async () => {
    const { id, go, stalled, again } = await stalledCompletion();
    expect((await read(id)).status).toBe('ready_for_complete');
    await go();
    await expect(stalled).rejects.toMatchObject({ code: 'unavailable', retryAfter: 1 });
    expect(checkoutOf(await again()).status).toBe('completed');
  });

  it('of many calls that close the key of one order: one of them does', async () => {
    for (const key of Array.from({ length: 10 }, () => randomUUID())) {
      const closed = await Promise.all(Array.from({ length: 6 }, () => closeKey(database.db, key)));
      expect(closed.filter(Boolean)).toHaveLength(1);
    }
  });

  it('of offers: one that is used up meanwhile changes the total first', async () => {
    const body = { ...WHOLE, discounts: { codes: ['ONCE'] } };
    const [one, two] = [await begin(body), await begin(body)];
    expect(totalOf(two)).toBe(4_995);
    await call(completeCheckout, { id: one.id, body: await pay() });
    const answer = checkoutOf(await call(completeCheckout, { id: two.id, body: await pay() }));
    expect(codesOf(answer)).toContain('total_changed');
    expect(totalOf(answer)).toBe(5_995);
  });
});

describe('a proven session', () => {
  it('is not for calls that only claim the profile', async () => {
    const { id } = await begin();
    const claim = { ...PROVEN, isProven: false };
    expect(refusalOf(await call(readCheckout, { id, agent: claim })).messages[0]?.code).toBe(
      'not_found',
    );
  });

  it('of a customer is not for calls without them', async () => {
    const { id } = await begin();
    const scopes = ['dev.ucp.shopping.checkout:manage'];
    const linked = { ...PROVEN, customer: { sub: 'somebody', scopes, knowsMembership: false } };
    expect(refusalOf(await call(readCheckout, { id, agent: linked })).messages[0]?.code).toBe(
      'not_found',
    );
  });
});

it('an answer is kept for a day', async () => {
  const key = randomUUID();
  const body = WHOLE;
  const first = await call(createCheckout, { body, key });
  await database.db
    .updateTable('agent_answers')
    .set({ at: new Date(Date.now() - 23 * 3_600_000) })
    .where('key', '=', key)
    .execute();
  await forgetAgentSessions(database.db);
  expect(checkoutOf(await call(createCheckout, { body, key })).id).toBe(checkoutOf(first).id);
});

it('the nightly clean-up ends what has expired, and deletes what ended a month ago', async () => {
  const [expired, old, open] = [await begin(), await begin(), await begin()];
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const set = (id: string, values: object) =>
    database.db.updateTable('agent_sessions').set(values).where('id', '=', id).execute();
  await set(expired.id, { expires_at: ago(1) });
  await set(old.id, { expires_at: ago(31) });
  await database.db
    .updateTable('agent_answers')
    .set({ at: ago(2) })
    .execute();
  await forgetAgentSessions(database.db);
  const rows = await database.db
    .selectFrom('agent_sessions')
    .select(['id', 'status', 'content'])
    .where('id', 'in', [expired.id, old.id, open.id])
    .execute();
  expect(new Map(rows.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [expired.id, 'canceled'],
      [open.id, 'open'],
    ]),
  );
  expect(rows.find(({ id }) => id === expired.id)?.content.buyer).toEqual({});
  expect(await database.db.selectFrom('agent_answers').selectAll().execute()).toEqual([]);
});
