import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GET as readSaved, POST as save } from '#app/api/account/payment-methods/route.ts';
import { POST as readCheckout } from '#app/api/payment/afterpay/checkouts/details/route.ts';
import { POST as startCheckout } from '#app/api/payment/afterpay/checkouts/route.ts';
import { POST as createClientToken } from '#app/api/payment/client-tokens/route.ts';
import { GET as readOffers } from '#app/api/payment/methods/route.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { PARCEL_ADDRESS } from '#tests/api/support/sandbox-payments.ts';
import {
  type AfterpayEmulator,
  startAfterpayEmulator,
} from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';
import {
  type BraintreeEmulator,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';

/*
 * The values of the providers' keys, in what a shop with both providers answers. That no module of
 * the browser reads them is checked by tests/unit/app/client-secrets.test.ts.
 */

const AFTERPAY = { id: '600012345', key: 'secret-key-of-the-emulator' };

let database: TestDatabase;
let braintree: BraintreeEmulator;
let afterpay: AfterpayEmulator;
let ada: TestCustomer;

beforeAll(async () => {
  [braintree, afterpay] = await Promise.all([startBraintreeEmulator(), startAfterpayEmulator()]);
  Object.assign(process.env, {
    ...braintree.variables(),
    SITE_URL: 'https://shop.example',
    AFTERPAY_ENVIRONMENT: 'sandbox',
    AFTERPAY_MERCHANT_ID: AFTERPAY.id,
    AFTERPAY_SECRET_KEY: AFTERPAY.key,
    AFTERPAY_API_URL: afterpay.url,
  });
  database = await createTestDatabase();
  ada = await signInCustomer('Ada');
});
beforeEach(() => braintree.faults.clear());
afterAll(() => Promise.all([database.drop(), braintree.close(), afterpay.close()]));

/** The keys, as they are and as their requests carry them. */
function secrets(): string[] {
  const { publicKey, privateKey } = braintree.settings();
  return [
    [publicKey, privateKey],
    [AFTERPAY.id, AFTERPAY.key],
  ].flatMap(([id = '', key = '']) => [
    key,
    Buffer.from(key).toString('hex'),
    Buffer.from(`${id}:${key}`).toString('base64'),
  ]);
}

/** A text with what can be read out of it: client tokens are Base64. */
function readable(text: string): string {
  const encoded = text.match(/[\w+/-]{16,}={0,2}/g) ?? [];
  return [text, ...encoded.map((one) => Buffer.from(one, 'base64').toString('latin1'))].join('\n');
}

type Call = () => ReturnType<typeof callRoute>;

const order = {
  amount: 18_995,
  shippingAddress: PARCEL_ADDRESS,
  consumer: {
    firstName: 'Alex',
    lastName: 'Marr',
    email: 'alex@shop.example',
    phone: '0491 570 006',
  },
};

const CALLS: [name: string, call: Call][] = [
  ['GET /payment/methods', () => callRoute(readOffers)],
  ['POST /payment/client-tokens, of a guest', () => callRoute(createClientToken, { body: {} })],
  [
    'POST /payment/client-tokens, of a customer',
    () => callRoute(createClientToken, { as: ada, body: {} }),
  ],
  ['POST /payment/afterpay/checkouts', () => callRoute(startCheckout, { body: order })],
  [
    'POST /payment/afterpay/checkouts, of an express checkout',
    () => callRoute(startCheckout, { body: { amount: 18_995, express: 'delivery' } }),
  ],
];

it('the check of this file finds a key inside a token too', () => {
  for (const secret of secrets()) {
    const token = Buffer.from(JSON.stringify({ fingerprint: secret })).toString('base64');
    expect(readable(JSON.stringify({ token }))).toContain(secret);
  }
});

it.each(CALLS)('%s answers without any key', async (_, call) => {
  const answer = await call();
  expect(answer.status).toBe(200);
  expectNoSecret(answer);
});

it('the details of an Afterpay checkout are answered without any key', async () => {
  const body = { amount: 18_995, express: 'pickup' };
  const { token } = (await callRoute(startCheckout, { body })).json as { token: string };
  const consumer = { givenNames: 'Alex', surname: 'Marr', email: 'alex@shop.example' };
  afterpay.ledger.approve(token, { consumer });
  const answer = await callRoute(readCheckout, { body: { token } });
  expect(answer.status).toBe(200);
  expectNoSecret(answer);
});

it('saved payment methods are answered without any key', async () => {
  const saved = await callRoute(save, { as: ada, body: { token: braintree.nonce() } });
  expect(saved.status).toBe(200);
  expectNoSecret(saved);
  expectNoSecret(await callRoute(readSaved, { as: ada }));
});

it.each(CALLS.slice(1))(
  '%s answers without any key when its provider fails',
  async (name, call) => {
    for (const status of [401, 500]) {
      if (name.includes('afterpay')) afterpay.plan(/^POST .*checkouts$/, status);
      else braintree.plan({ kind: 'status', status });
      const answer = await call();
      expect(answer.status).toBe(503);
      expectNoSecret(answer);
    }
  },
);

function expectNoSecret({ text, headers }: Awaited<ReturnType<typeof callRoute>>): void {
  const told = readable(text) + readable(JSON.stringify([...headers]));
  for (const secret of secrets()) expect(told).not.toContain(secret);
}
