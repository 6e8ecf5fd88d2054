import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as details } from '#app/api/payment/afterpay/checkouts/details/route.ts';
import { POST as checkouts } from '#app/api/payment/afterpay/checkouts/route.ts';
import { GET as methods } from '#app/api/payment/methods/route.ts';
import { POST as decisions } from '#app/api/payment/sandbox/decisions/route.ts';
import type { StartedCheckoutResponse } from '#lib/api/schemas/approval.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { PARCEL_ADDRESS } from '#tests/api/support/sandbox-payments.ts';
import { afterpayAccount } from '#tests/support/afterpay-emulator/afterpay-account.ts';
import {
  type AfterpayEmulator,
  startAfterpayEmulator,
} from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';

type Handler = typeof checkouts;

let database: TestDatabase;
let emulator: AfterpayEmulator;
beforeAll(async () => {
  emulator = await startAfterpayEmulator();
  const { merchantId, secretKey } = afterpayAccount(emulator.url);
  Object.assign(process.env, {
    SITE_URL: 'https://shop.example',
    AFTERPAY_ENVIRONMENT: 'sandbox',
    AFTERPAY_MERCHANT_ID: merchantId,
    AFTERPAY_SECRET_KEY: secretKey,
    AFTERPAY_API_URL: emulator.url,
  });
  database = await createTestDatabase();
});
afterAll(async () => {
  await emulator.close();
  await database.drop();
});

async function call<Answer = unknown>(handler: Handler, body?: unknown) {
  const request = new Request('https://elsewhere.example/api/payment', {
    ...(body !== undefined && {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
      },
      body: JSON.stringify(body),
    }),
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  return { response, status: response.status, json: (await response.json()) as Answer };
}

const consumer = {
  firstName: 'Alex',
  lastName: 'Marr',
  email: 'alex@shop.example',
  phone: '0491 570 006',
};
const order = { amount: 18_995, shippingAddress: PARCEL_ADDRESS, consumer };

describe('a shop with Afterpay only', () => {
  it('offers Afterpay, and has no sandbox', async () => {
    expect((await call(methods)).json).toEqual({
      sandbox: true,
      methods: [
        { type: 'AFTERPAY', form: 'afterpay', environment: 'sandbox', min: 2_000, max: 100_000 },
      ],
    });
    const decision = { provider: 'afterpay', token: 'a', decision: 'approve' };
    expect((await call(decisions, decision)).status).toBe(404);
  });
});

describe('POST /payment/afterpay/checkouts', () => {
  it('leads to Afterpay and back to the shop’s configured address, whatever the headers say', async () => {
    const { json } = await call<StartedCheckoutResponse>(checkouts, order);
    expect(json.redirectUrl).toBe(`${emulator.url}/au/checkout/?token=${json.token}`);
    expect(JSON.stringify(emulator.ledger.checkouts.get(json.token)?.merchant)).not.toContain(
      'evil',
    );
    expect(emulator.ledger.checkouts.get(json.token)?.merchant).toEqual({
      redirectConfirmUrl: 'https://shop.example/checkout/payment',
      redirectCancelUrl: 'https://shop.example/checkout/payment',
    });
  });

  it.each([
    { popupOriginUrl: 'https://evil.example' },
    { redirectConfirmUrl: 'https://evil.example' },
    { express: 'courier' },
    { consumer: { ...consumer, email: 'nobody' } },
  ])('refuses %j', async (change) => {
    expect((await call(checkouts, { ...order, ...change })).status).toBe(400);
  });

  it.each(['garbage', 'lost', 500, 401, 429] as const)(
    'answers 503 when Afterpay fails (%s)',
    async (fault) => {
      emulator.plan(/checkouts$/, fault);
      const { status, json } = await call(checkouts, order);
      expect(status).toBe(503);
      expect(json).toMatchObject({ error: { code: 'PaymentProviderUnavailable' } });
    },
  );
});

describe('POST /payment/afterpay/checkouts/details', () => {
  const express = { amount: 18_995, express: 'delivery' };
  const approval = {
    consumer: { givenNames: 'Alex', surname: 'Marr', email: 'alex@shop.example' },
    shipping: {
      name: 'Alex Marr',
      line1: '12 Ridge Road',
      area1: 'Katoomba',
      region: 'New South Wales',
      postcode: '2780',
      countryCode: 'AU',
    },
    option: 'standard',
    total: 19_990,
  };

  it('answers what was approved to whoever has the token, uncached', async () => {
    const { token } = (await call<StartedCheckoutResponse>(checkouts, express)).json;
    emulator.ledger.approve(token, approval);
    const { response, json } = await call(details, { token });
    expect(json).toEqual({
      amount: 19_990,
      contact: { firstName: 'Alex', lastName: 'Marr', email: 'alex@shop.example', phone: '' },
      shippingAddress: PARCEL_ADDRESS,
      methodCode: 'standard',
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(emulator.ledger.checkouts.get(token)?.merchant).toEqual({
      popupOriginUrl: 'https://shop.example',
    });
  });

  it('answers 422 for a checkout that is not approved, unknown or not express', async () => {
    const open = (await call<StartedCheckoutResponse>(checkouts, express)).json.token;
    const redirected = (await call<StartedCheckoutResponse>(checkouts, order)).json.token;
    emulator.ledger.approve(redirected);
    for (const token of [open, redirected, '002.unknown', '../configuration', 'a?b=c']) {
      const { status, json } = await call(details, { token });
      expect(status).toBe(422);
      expect(json).toMatchObject({ error: { code: 'CheckoutNotApproved' } });
      expect(JSON.stringify(json)).not.toContain('alex');
    }
  });

  it('answers 503 when Afterpay fails', async () => {
    emulator.plan(/^GET \/v2\/checkouts/, 500);
    expect((await call(details, { token: '002.any' })).status).toBe(503);
  });

  it.each([{}, { token: '' }, { token: 'x'.repeat(4_001) }, { token: 1 }])(
    'refuses the body %j',
    async (body) => {
      expect((await call(details, body)).status).toBe(400);
    },
  );
});
