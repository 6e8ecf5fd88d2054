import { describe, expect, it } from 'vitest';
import { POST as walletTokens } from '#app/api/payment/sandbox/wallet-tokens/route.ts';
import type { ApproveWalletPaymentResponse } from '#lib/api/calls/payment/approve-wallet-payment.ts';
import {
  EXPRESS_PAYMENT_TYPES,
  EXPRESS_WALLETS,
  type ExpressWallet,
  WALLET_NAMES,
} from '#lib/commerce/express/wallets.ts';
import type { PaymentInstrument } from '#lib/server/payments/payment-gateway.ts';
import { createCardToken } from '#lib/server/payments/sandbox/card-tokens.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { TEST_CARDS } from '#lib/server/payments/sandbox/test-cards.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import {
  authoriseRequest,
  immediate,
  PARCEL_ADDRESS,
} from '#tests/api/support/sandbox-payments.ts';

const AMOUNT = 18_995;
const UNRECOVERABLE = { status: 'declined', code: 'PaymentFailureUnrecoverable' };

const database = ownDatabase();

async function approve(body: unknown) {
  const request = new Request('https://shop.example/api/payment', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const response = await walletTokens(request, { params: Promise.resolve({}) });
  return {
    status: response.status,
    json: (await response.json()) as ApproveWalletPaymentResponse,
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

function authorise(paidBy: PaymentInstrument, amount = AMOUNT) {
  return sandboxGateway(database.db).authorise(
    authoriseRequest({ instrument: paidBy, amount }),
    new AbortController().signal,
  );
}

const pay = (wallet: ExpressWallet, token: string, amount = AMOUNT) =>
  authorise(instrument(wallet, token), amount);
const payAtStep = (wallet: ExpressWallet, token: string, amount = AMOUNT) =>
  authorise({ ...instrument(wallet, token), express: false }, amount);

describe.each(EXPRESS_WALLETS)('a payment approved in the sandbox’s %s', (wallet) => {
  it('pays once, as an express payment', async () => {
    const token = await tokenOf(wallet);
    expect(await pay(wallet, token)).toMatchObject({
      status: 'authorised',
      authorisation: { type: EXPRESS_PAYMENT_TYPES[wallet], label: WALLET_NAMES[wallet] },
    });
    expect(await pay(wallet, token)).toEqual(UNRECOVERABLE);
  });

  it('is declined when the shopper chooses that', async () => {
    expect(await pay(wallet, await tokenOf(wallet, { declines: true }))).toEqual({
      status: 'declined',
      code: 'PaymentProcessorDeclinedSoft',
    });
  });

  it('never pays more than the sheet showed', async () => {
    const result = await pay(wallet, await tokenOf(wallet), AMOUNT + 1);
    expect(result).toMatchObject({ status: 'declined' });
  });

  it('cannot pay as another wallet', async () => {
    const other = wallet === 'AFTERPAY' ? 'PAYPAL' : 'AFTERPAY';
    expect(await pay(wallet, await tokenOf(other))).toEqual(UNRECOVERABLE);
  });
});

describe.each(['GOOGLE_PAY', 'APPLE_PAY'] as const)('%s at the payment step', (wallet) => {
  const ofStep = (change: object = {}) =>
    tokenOf(wallet, { shippingAddress: undefined, ...change });

  it('pays once, under its own name, and never more than its sheet showed', async () => {
    const token = await ofStep();
    expect(await payAtStep(wallet, token)).toMatchObject({
      status: 'authorised',
      authorisation: { type: wallet, label: WALLET_NAMES[wallet] },
    });
    expect(await payAtStep(wallet, token)).toEqual(UNRECOVERABLE);
    expect(await payAtStep(wallet, await ofStep(), AMOUNT + 1)).toEqual(UNRECOVERABLE);
  });

  it('is declined when the shopper chooses that', async () => {
    expect(await payAtStep(wallet, await ofStep({ declines: true }))).toEqual({
      status: 'declined',
      code: 'PaymentProcessorDeclinedSoft',
    });
  });
});

it.each(['PAYPAL', 'AFTERPAY'] as const)(
  'an express approval of %s does not pay an ordinary order',
  async (wallet) => {
    expect(await payAtStep(wallet, await tokenOf(wallet))).toEqual(UNRECOVERABLE);
  },
);

it('a card’s token pays an express order as a card', async () => {
  const [card] = TEST_CARDS;
  if (!card) throw new Error('The sandbox has test cards.');
  const { token } = await createCardToken(database.db, card, '09/39');
  expect(await authorise({ ...immediate(token), express: true })).toMatchObject({
    status: 'authorised',
    authorisation: { type: 'BRAINTREE_CREDIT_CARD_EXPRESS' },
  });
});

it('an express approval of Afterpay is refused for another address than the sheet’s', async () => {
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
])('POST /payment/sandbox/wallet-tokens refuses the body %j', async (body) => {
  expect((await approve(body)).status).toBe(400);
});
