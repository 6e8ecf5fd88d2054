import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { POST as afterpayCheckouts } from '#app/api/payment/afterpay/checkouts/route.ts';
import { GET as methods } from '#app/api/payment/methods/route.ts';
import { POST as decisions } from '#app/api/payment/sandbox/decisions/route.ts';
import { POST as payPalCheckouts } from '#app/api/payment/sandbox/paypal-checkouts/route.ts';
import { POST as tokens } from '#app/api/payment/sandbox/tokens/route.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { tokeniseCardCall } from '#lib/api/calls/payment/tokenise-card.ts';
import type { StartedCheckoutResponse } from '#lib/api/schemas/approval.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import {
  authoriseRequest,
  immediate,
  PARCEL_ADDRESS,
} from '#tests/api/support/sandbox-payments.ts';

type Handler = typeof tokens;

const database = ownDatabase();

async function call<Answer = unknown>(handler: Handler, body?: unknown) {
  const request = new Request('https://shop.example/api/payment', {
    ...(body !== undefined && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const response = await handler(request, { params: Promise.resolve({}) });
  return { response, status: response.status, json: (await response.json()) as Answer };
}

const card = { number: '4111 1111 1111 1111', expiry: '09/30', cvv: '123' };

describe('GET /payment/methods', () => {
  it('answers the payment methods on offer, uncached', async () => {
    const { response, status, json } = await call(methods);
    expect(status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(json).toEqual({
      sandbox: true,
      methods: [
        { type: 'CREDIT_CARD', form: 'sandbox', threeDSecure: 'never' },
        { type: 'PAYPAL', form: 'sandbox' },
        { type: 'GOOGLE_PAY', form: 'sandbox', environment: 'TEST', merchantId: null },
        { type: 'APPLE_PAY', form: 'sandbox' },
        { type: 'AFTERPAY', form: 'sandbox', min: 2_000, max: 100_000 },
      ],
    });
  });
});

describe('POST /payment/sandbox/tokens', () => {
  it('answers a token that pays, and the card’s label', async () => {
    const { json } = await call<ResponseOf<typeof tokeniseCardCall>>(tokens, card);
    expect(json).toEqual({ token: expect.any(String), label: 'Visa ending in 1111' });
    const request = authoriseRequest({ instrument: immediate(json.token) });
    const { signal } = new AbortController();
    expect(await sandboxGateway(database.db).authorise(request, signal)).toMatchObject({
      status: 'authorised',
    });
  });

  it('names each invalid field, and repeats no value', async () => {
    const { status, json } = await call(tokens, {
      number: '4111 1111 1111 1112',
      expiry: '09/20',
      cvv: '99',
    });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      error: {
        code: 'InvalidRequest',
        fields: {
          number: 'Enter a valid card number.',
          expiry: 'This card has expired.',
          cvv: 'Enter a valid security code.',
        },
      },
    });
    expect(JSON.stringify(json)).not.toContain('1112');
  });

  it('refuses a card that is not a test card', async () => {
    const { status, json } = await call(tokens, { ...card, number: '4539578763621486' });
    expect(status).toBe(400);
    expect(json).toMatchObject({
      error: { fields: { number: expect.stringMatching('test card') } },
    });
  });

  it.each([{}, { ...card, holder: 'A' }, { ...card, cvv: 123 }, [], 'card'])(
    'refuses the body %j',
    async (body) => {
      expect((await call(tokens, body)).status).toBe(400);
    },
  );
});

describe.each([
  ['afterpay', afterpayCheckouts, { amount: 18_995, shippingAddress: PARCEL_ADDRESS }],
  ['paypal', payPalCheckouts, { amount: 18_995 }],
] as const)('a sandbox checkout at %s', (provider, start, body) => {
  const type = provider === 'afterpay' ? 'AFTERPAY' : 'PAYPAL';
  const begin = async () => (await call<StartedCheckoutResponse>(start, body)).json;
  const decide = (token: string, decision: string) =>
    call<{ returnPath: string }>(decisions, { provider, token, decision });
  const pay = (token: string) =>
    sandboxGateway(database.db).authorise(
      authoriseRequest({
        instrument:
          provider === 'afterpay' ? { kind: 'afterpay', express: false, token } : immediate(token),
      }),
      new AbortController().signal,
    );

  it('leads to a page of the shop and, once approved, back to the payment step', async () => {
    const { token, redirectUrl } = await begin();
    expect(redirectUrl).toBe(`/payments/sandbox/${provider}?token=${token}`);
    const { json } = await decide(token, 'approve');
    expect(json.returnPath).toBe(
      `/checkout/payment?paymentToken=${token}&paymentType=${type}&status=SUCCESS`,
    );
    expect(await pay(token)).toMatchObject({ status: 'authorised', authorisation: { type } });
  });

  it('leads back as cancelled', async () => {
    const { token } = await begin();
    const { json } = await decide(token, 'cancel');
    expect(json.returnPath).toMatch(/status=CANCELLED$/);
    expect(await pay(token)).toMatchObject({ status: 'declined' });
  });

  it('is declined when the shopper chooses that', async () => {
    const { token } = await begin();
    const { json } = await decide(token, 'declines');
    expect(json.returnPath).toMatch(/status=SUCCESS$/);
    expect(await pay(token)).toEqual({
      status: 'declined',
      code: 'PaymentProcessorDeclinedSoft',
    });
  });

  it('can be decided only once', async () => {
    const { token } = await begin();
    await decide(token, 'cancel');
    const { status, json } = await decide(token, 'approve');
    expect(status).toBe(422);
    expect(json).toMatchObject({ error: { code: 'CheckoutClosed' } });
    expect(await pay(token)).toMatchObject({ status: 'declined' });
  });

  it('can be decided only at its own provider, and before it expires', async () => {
    const { token } = await begin();
    const other = provider === 'afterpay' ? 'paypal' : 'afterpay';
    const elsewhere = { provider: other, token, decision: 'approve' };
    expect((await call(decisions, elsewhere)).status).toBe(422);
    await sql`update sandbox_checkouts set expires_at = now()`.execute(database.db);
    expect((await decide(token, 'approve')).status).toBe(422);
  });
});

describe('POST /payment/afterpay/checkouts', () => {
  it.each([2_000, 100_000])('accepts %i cents', async (amount) => {
    expect((await call(afterpayCheckouts, { amount })).status).toBe(200);
  });

  it.each([1_999, 100_001, -2_000, 2_000.5, '5000', null])('refuses %j cents', async (amount) => {
    const { status, json } = await call(afterpayCheckouts, { amount });
    expect(status).toBe(400);
    expect(json).toMatchObject({ error: { fields: { amount: expect.any(String) } } });
  });

  it('refuses a return address in the request', async () => {
    const body = { amount: 5_000, returnUrl: 'https://elsewhere.example' };
    expect((await call(afterpayCheckouts, body)).status).toBe(400);
  });
});
