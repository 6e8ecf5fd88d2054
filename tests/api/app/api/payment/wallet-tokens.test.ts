import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as walletTokens } from '#app/api/payment/sandbox/wallet-tokens/route.ts';
import type { ApproveExpressPaymentResponse } from '#lib/api/calls/payment/approve-express-payment.ts';
import {
  EXPRESS_PAYMENT_TYPES,
  EXPRESS_WALLETS,
  type ExpressWallet,
  WALLET_NAMES,
} from '#lib/commerce/express/wallets.ts';
import type { PaymentInstrument } from '#lib/server/payments/payment-gateway.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import {
  authoriseRequest,
  immediate,
  PARCEL_ADDRESS,
} from '#tests/api/support/sandbox-payments.ts';

const AMOUNT = 18_995;
const UNRECOVERABLE = { status: 'declined', code: 'PaymentFailureUnrecoverable' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function approve(body: unknown) {
  const request = new Request('https://shop.example/api/payment', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await walletTokens(request, { params: Promise.resolve({}) });
  return {
    status: response.status,
    json: (await response.json()) as ApproveExpressPaymentResponse,
  };
}

async function tokenOf(wallet: ExpressWallet, change: object = {}): Promise<string> {
  const body = { wallet, amount: AMOUNT, shippingAddress: PARCEL_ADDRESS, declines: false };
  return (await approve({ ...body, ...change })).json.token;
}

function instrument(wallet: ExpressWallet, token: string): PaymentInstrument {
  if (wallet === 'AFTERPAY') return { kind: 'afterpay', express: true, token };
  return { ...immediate(token), express: true };
}

function pay(wallet: ExpressWallet, token: string, amount = AMOUNT) {
  return sandboxGateway(database.db).authorise(
    authoriseRequest({ instrument: instrument(wallet, token), amount }),
    new AbortController().signal,
  );
}

describe.each(EXPRESS_WALLETS)('a payment approved in the sandbox’s %s', (wallet) => {
  it('pays once, as an express payment', async () => {
    const token = await tokenOf(wallet);
    expect(await pay(wallet, token)).toMatchObject({
      status: 'authorised',
      authorisation: { type: EXPRESS_PAYMENT_TYPES[wallet], label: WALLET_NAMES[wallet] },
    });
    expect(await pay(wallet, token)).toEqual(UNRECOVERABLE);
  });

  it('is declined when the shopper asks for that', async () => {
    expect(await pay(wallet, await tokenOf(wallet, { declines: true }))).toEqual({
      status: 'declined',
      code: 'PaymentProcessorDeclinedSoft',
    });
  });

  it('never pays more than the sheet showed', async () => {
    const result = await pay(wallet, await tokenOf(wallet), AMOUNT + 1);
    expect(result).toMatchObject({ status: 'declined' });
  });

  it('is not taken for an ordinary payment, nor the other way round', async () => {
    const ordinary = { ...instrument(wallet, await tokenOf(wallet)), express: false };
    const request = authoriseRequest({ instrument: ordinary, amount: AMOUNT });
    const { signal } = new AbortController();
    expect(await sandboxGateway(database.db).authorise(request, signal)).toEqual(UNRECOVERABLE);
    const other = wallet === 'AFTERPAY' ? 'PAYPAL' : 'AFTERPAY';
    expect(await pay(wallet, await tokenOf(other))).toEqual(UNRECOVERABLE);
  });
});

it('is refused by Afterpay for another address than the sheet’s', async () => {
  const elsewhere = { ...PARCEL_ADDRESS, street1: '1 Elsewhere Road' };
  const token = await tokenOf('AFTERPAY', { shippingAddress: elsewhere });
  expect(await pay('AFTERPAY', token)).toEqual({
    status: 'declined',
    code: 'AfterpayDetailsMismatch',
  });
});

it.each([
  {},
  { wallet: 'CREDIT_CARD', amount: AMOUNT, declines: false },
  { wallet: 'PAYPAL', amount: 0, declines: false },
  { wallet: 'PAYPAL', amount: 10.5, declines: false },
  { wallet: 'PAYPAL', amount: AMOUNT },
  { wallet: 'PAYPAL', amount: AMOUNT, declines: false, returnUrl: 'https://elsewhere.example' },
])('refuses the body %j', async (body) => {
  expect((await approve(body)).status).toBe(400);
});
