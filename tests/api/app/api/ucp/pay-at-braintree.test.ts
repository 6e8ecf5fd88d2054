import { randomUUID } from 'node:crypto';
import braintreeWeb from 'braintree-web/package.json' with { type: 'json' };
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { environment } from '#lib/config/environment.ts';
import { paymentGateways } from '#lib/server/payments/payment-gateways.ts';
import { LIMITS } from '#lib/server/rate-limits/limits.ts';
import {
  BOOT,
  BUYER,
  checkoutOf,
  codesOf,
  shopping,
  totalOf,
  WHOLE,
} from '#tests/api/support/agent-shop.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';
import { clearBooks, workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import { openShop, setStock } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import {
  type BraintreeEmulator,
  SALE,
  SEARCH,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';
import type { EmulatedMethod } from '#tests/support/braintree-emulator/methods.ts';

/*
 * A platform pays by Google Pay, from its signed call to Braintree's books: REST, RFC 9421 and
 * Braintree's real SDK over the emulator.
 */

let database: TestDatabase;
let emulator: BraintreeEmulator;
let platform: Platform;
let shop: ReturnType<typeof shopping>;

beforeAll(async () => {
  emulator = await startBraintreeEmulator();
  Object.assign(process.env, emulator.variables());
  vi.stubEnv('BRAINTREE_TOKENIZATION_KEY', 'sandbox_key_shop');
  vi.stubEnv('AGENT_PAYMENTS', 'google-pay');
  vi.stubEnv('AGENT_PAYMENT_PLATFORMS', '127.0.0.1');
  database = await createTestDatabase();
  await openShop(database.db);
  platform = await startPlatform();
  shop = shopping(platform);
});
beforeEach(async () => {
  await clearBooks(database.db);
  emulator.faults.clear();
  emulator.ledger.transactions.clear();
  emulator.requests.length = 0;
  await setStock(database.db, BOOT, 9);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await platform.close();
  await emulator.close();
  await database.drop();
});

const begin = async () => checkoutOf(await shop.create(WHOLE, { signed: true }));
const read = async (id: string) => checkoutOf(await shop.read(id, { signed: true }));
/** What a platform sends to pay by a card in Google Pay, as Google Pay gives it for Braintree. */
const paidBy = (nonce: string) => ({
  payment: {
    instruments: [
      {
        ...{ id: 'pay_1', handler_id: 'google_pay', type: 'card', selected: true },
        credential: {
          type: 'PAYMENT_GATEWAY',
          token: JSON.stringify({
            androidPayCards: [
              {
                ...{ type: 'AndroidPayCard', nonce, description: 'Android Pay', consumed: false },
                details: { cardType: 'Visa', lastTwo: '11', lastFour: '1111', bin: '411111' },
              },
            ],
          }),
        },
      },
    ],
  },
});
const googlePay = (method: Partial<EmulatedMethod> = {}) =>
  paidBy(emulator.nonce({ kind: 'google-pay', ...method }));
const complete = async (id: string, body: object, key: string = randomUUID()) =>
  checkoutOf(await shop.complete(id, body, { signed: true, key }));
/** Everything at Braintree, after the jobs of the shop have run. */
async function ledger() {
  await workOff(database.db, paymentGateways().named('braintree'));
  return [...emulator.ledger.transactions.values()].map(({ orderId, amount, status }) => ({
    orderId,
    amount,
    status,
  }));
}
const orders = () =>
  database.db
    .selectFrom('orders')
    .innerJoin('agent_orders', 'agent_orders.order_number', 'orders.number')
    .innerJoin('payments', 'payments.order_number', 'orders.number')
    .select(['orders.number', 'agent_orders.id', 'payments.type'])
    .execute();
/** Expects one order of the checkout, and at Braintree one payment of it that was captured. */
async function expectPaidOnce({ id, total }: { id: string | undefined; total: number }) {
  const [order, ...others] = await orders();
  expect(others).toEqual([]);
  expect(order).toMatchObject({ id, type: 'BRAINTREE_GOOGLE_PAY' });
  const kept = (await ledger()).filter(({ status }) => !/void|declin|reject|fail/.test(status));
  const amount = (total / 100).toFixed(2);
  expect(kept).toEqual([{ orderId: order?.number, amount, status: 'submitted_for_settlement' }]);
}

it('a signed call is paid by Google Pay, and its answer names the order', async () => {
  const ready = await begin();
  expect(ready).toMatchObject({
    status: 'ready_for_complete',
    ucp: {
      payment_handlers: { 'com.google.pay': [expect.objectContaining({ id: 'google_pay' })] },
    },
  });
  const answer = await shop.complete(ready.id, googlePay(), { signed: true });
  const done = checkoutOf(answer);
  expect(done).toMatchObject({
    status: 'completed',
    order: { id: expect.stringMatching(/^ord_/) },
  });
  expect(totalOf(done)).toBe(5_995);
  expect(answer.headers.get('signature')).toBeTruthy();
  await expectPaidOnce({ id: done.order?.id, total: 5_995 });
});

it('the handler says how Google Pay makes a token for Braintree, of cards that may pay', async () => {
  const handlers = async () => (await begin()).ucp.payment_handlers;
  const cards = (card: object) => ({
    'com.google.pay': [{ config: { allowed_payment_methods: [card] } }],
  });
  const tokenization = {
    type: 'PAYMENT_GATEWAY',
    parameters: {
      gateway: 'braintree',
      'braintree:apiVersion': 'v1',
      'braintree:sdkVersion': braintreeWeb.version,
      'braintree:merchantId': 'shop',
      'braintree:clientKey': 'sandbox_key_shop',
    },
  };
  expect(await handlers()).toMatchObject(
    cards({
      parameters: { allowed_auth_methods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'] },
      tokenization_specification: tokenization,
    }),
  );
  const { BRAINTREE } = environment();
  if (BRAINTREE) BRAINTREE.threeDSecure = 'always';
  const strict = await handlers();
  if (BRAINTREE) BRAINTREE.threeDSecure = 'never';
  expect(strict).toMatchObject(cards({ parameters: { allowed_auth_methods: ['CRYPTOGRAM_3DS'] } }));
});

it('a call without a signature pays nothing', async () => {
  const { id } = await begin();
  // A session of signed calls is not there for others.
  const answer = await shop.complete(id, googlePay());
  expect(answer.json).toMatchObject({
    ucp: { status: 'error' },
    messages: [{ code: 'not_found' }],
  });
  const guests = checkoutOf(await shop.create(WHOLE));
  expect((await shop.complete(guests.id, googlePay())).status).toBe(401);
  expect(await ledger()).toEqual([]);
});

describe('a payment that is refused', () => {
  it.each([
    ['by the issuer for good', '2004', 'incomplete', 'recoverable'],
    ['by the issuer for now', '2001', 'incomplete', 'recoverable'],
    ['by the network', 'failed', 'incomplete', 'recoverable'],
    ['by the gateway', 'fraud', 'requires_escalation', 'requires_buyer_input'],
  ])('%s says so, and another one pays', async (_, outcome, status, severity) => {
    const { id } = await begin();
    const declined = await complete(id, googlePay({ outcome }));
    expect(declined.status).toBe(status);
    expect(declined.messages).toEqual([
      expect.objectContaining({ type: 'error', code: 'payment_failed', severity }),
    ]);
    expect((await read(id)).status).toBe('ready_for_complete');
    const done = await complete(id, googlePay());
    expect(done.status).toBe('completed');
    await expectPaidOnce({ id: done.order?.id, total: 5_995 });
  });

  it.each([
    ['a card', () => emulator.nonce()],
    ['PayPal', () => emulator.nonce({ kind: 'paypal' })],
    ['Apple Pay', () => emulator.nonce({ kind: 'apple-pay' })],
    ['nobody', () => 'tokencc_unknown'],
  ])('because it is of %s is never asked for', async (_, nonce) => {
    const { id } = await begin();
    const answer = await complete(id, paidBy(nonce()));
    expect(codesOf(answer)).toEqual(['payment_failed']);
    expect(emulator.requests.filter(({ line }) => SALE.test(line))).toEqual([]);
    expect((await read(id)).status).toBe('ready_for_complete');
  });

  it('too often for one card pays no more by it, whoever buys', async () => {
    const { points } = LIMITS.declinesOfCard.subject;
    const buy = async (name: string, method: Partial<EmulatedMethod>) => {
      const buyer = { ...BUYER, email: `${name}@shopper.example` };
      const { id } = checkoutOf(await shop.create({ ...WHOLE, buyer }, { signed: true }));
      return shop.complete(id, googlePay(method), { signed: true });
    };
    for (let left = points; left > 0; left -= 1) {
      expect(codesOf(checkoutOf(await buy(`b${left}`, { outcome: '2001' })))).toEqual([
        'payment_failed',
      ]);
    }
    expect((await buy('ada', {})).status).toBe(429);
    expect(checkoutOf(await buy('eve', { last4: '1881' })).status).toBe('completed');
  });

  it('because its token has paid before pays nothing again', async () => {
    const body = googlePay();
    const first = await complete((await begin()).id, body);
    expect(first.status).toBe('completed');
    const again = await complete((await begin()).id, body);
    expect(codesOf(again)).toEqual(['payment_failed']);
    await expectPaidOnce({ id: first.order?.id, total: 5_995 });
  });
});

describe('a call that comes twice with one key', () => {
  it.each(['one after the other', 'at once'])('pays once: %s', async (how) => {
    const { id } = await begin();
    const body = googlePay();
    const key = randomUUID();
    const send = () => shop.complete(id, body, { signed: true, key });
    const isAtOnce = how === 'at once';
    const answers = isAtOnce ? await Promise.all([send(), send()]) : [await send(), await send()];
    // At once, one of the two may be told to come again.
    const allowed = isAtOnce ? [200, 409] : [200];
    for (const { status } of answers) expect(allowed).toContain(status);
    const done = checkoutOf(await send());
    await expectPaidOnce({ id: done.order?.id, total: 5_995 });
  });
});

describe('Braintree’s answer that does not arrive', () => {
  it.each(['lost', 'garbage'] as const)(
    '(%s) after it charged: the payment is found, and nothing is charged again',
    async (kind) => {
      const { id } = await begin();
      emulator.plan({ kind, on: SALE });
      const done = await complete(id, googlePay());
      expect(done.status).toBe('completed');
      expect(emulator.ledger.transactions.size).toBe(1);
      await expectPaidOnce({ id: done.order?.id, total: 5_995 });
    },
  );

  it('nor to the questions after it: the checkout can be paid, and the first payment is voided', async () => {
    const { id } = await begin();
    emulator.plan({ kind: 'lost', on: SALE });
    emulator.plan({ kind: 'cut', on: SEARCH, times: 3 });
    const body = googlePay();
    const key = randomUUID();
    const unknown = await complete(id, body, key);
    expect(unknown.messages).toEqual([
      expect.objectContaining({ code: 'payment_failed', severity: 'recoverable' }),
    ]);
    expect(await complete(id, body, key)).toMatchObject({ messages: unknown.messages });
    expect(emulator.ledger.transactions.size).toBe(1);
    const done = await complete(id, googlePay());
    expect(done.status).toBe('completed');
    await expectPaidOnce({ id: done.order?.id, total: 5_995 });
    expect((await ledger()).filter(({ status }) => status === 'voided')).toHaveLength(1);
  });

  it('before it charged: nothing is charged, and the checkout can be paid', async () => {
    const { id } = await begin();
    emulator.plan({ kind: 'cut', on: SALE });
    expect(codesOf(await complete(id, googlePay()))).toEqual(['payment_failed']);
    expect(await ledger()).toEqual([]);
    const done = await complete(id, googlePay());
    await expectPaidOnce({ id: done.order?.id, total: 5_995 });
  });
});
