import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { afterpayGateway } from '#lib/server/payments/afterpay/afterpay-gateway.ts';
import type {
  AfterpayCheckoutRequest,
  AuthoriseRequest,
  PaymentGateway,
} from '#lib/server/payments/payment-gateway.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { authoriseRequest, PARCEL_ADDRESS } from '#tests/api/support/sandbox-payments.ts';
import { afterpayAccount } from '#tests/support/afterpay-emulator/afterpay-account.ts';
import type { Approval } from '#tests/support/afterpay-emulator/ledger.ts';
import {
  type AfterpayEmulator,
  startAfterpayEmulator,
} from '#tests/support/afterpay-emulator/start-afterpay-emulator.ts';
import { moneyOf } from '#tests/support/afterpay-emulator/wire.ts';

const SITE = 'https://shop.example';
const AMOUNT = 18_995;
const MISMATCH = { status: 'declined', code: 'AfterpayDetailsMismatch' };
const UNUSABLE = { status: 'declined', code: 'PaymentFailureUnrecoverable' };
/** As Afterpay knows where `PARCEL_ADDRESS` is. */
const RIDGE_ROAD = {
  name: 'Alex Marr',
  line1: '12 Ridge Road',
  area1: 'Katoomba',
  region: 'NSW',
  postcode: '2780',
  countryCode: 'AU',
};
const ALEX = { givenNames: 'Alex', surname: 'Marr', email: 'alex@shop.example' };

const database = ownDatabase();
let emulator: AfterpayEmulator;
let gateway: PaymentGateway;

beforeEach(async () => {
  emulator = await startAfterpayEmulator();
  gateway = afterpayGateway(database.db, afterpayAccount(emulator.url), SITE);
  return () => emulator.close();
});

const soon = (ms = 2_000) => AbortSignal.timeout(ms);

/** Authorises, and gives up once the call `arrived` at Afterpay. */
async function giveUpAfter(arrived: Promise<void>, request: AuthoriseRequest): Promise<void> {
  const caller = new AbortController();
  const gaveUp = expect(gateway.authorise(request, caller.signal)).rejects.toThrow();
  await arrived;
  caller.abort(new Error('The caller gave up.'));
  await gaveUp;
}

function start(request: Partial<AfterpayCheckoutRequest> = {}) {
  const consumer = {
    firstName: 'Alex',
    lastName: 'Marr',
    email: 'alex@shop.example',
    phone: '0491 570 006',
  };
  const whole = { amount: AMOUNT, shippingAddress: PARCEL_ADDRESS, consumer, express: null };
  if (!gateway.afterpay) throw new Error('It has checkouts.');
  return gateway.afterpay.start({ ...whole, ...request }, soon());
}

let orders = 0;

/** An authorisation by a checkout that the shopper approved. */
async function approved(
  { approval, ...request }: Partial<AfterpayCheckoutRequest> & { approval?: Approval } = {},
  change: Partial<AuthoriseRequest> = {},
): Promise<AuthoriseRequest & { token: string }> {
  const { token } = await start(request);
  emulator.ledger.approve(token, approval);
  orders += 1;
  const instrument = { kind: 'afterpay', express: Boolean(request.express), token } as const;
  const orderNumber = `SB${String(orders).padStart(9, '0')}`;
  return { ...authoriseRequest({ instrument, orderNumber, ...change }), token };
}

async function authorised() {
  const request = await approved();
  const result = await gateway.authorise(request, soon());
  if (result.status !== 'authorised') throw new Error('It was declined.');
  return { request, paymentId: result.authorisation.paymentId };
}

async function captured() {
  const paid = await authorised();
  await gateway.capture(paid.paymentId, AMOUNT, soon());
  return paid;
}

describe('an Afterpay checkout', () => {
  it('leads to Afterpay’s page and back to the shop’s configured address', async () => {
    const { token, redirectUrl } = await start();
    expect(redirectUrl).toBe(`${emulator.url}/au/checkout/?token=${token}`);
    expect(emulator.ledger.checkouts.get(token)).toMatchObject({
      amount: { amount: '189.95', currency: 'AUD' },
      consumer: { ...ALEX, phoneNumber: '0491 570 006' },
      shipping: RIDGE_ROAD,
      merchant: {
        redirectConfirmUrl: `${SITE}/checkout/payment`,
        redirectCancelUrl: `${SITE}/checkout/payment`,
      },
    });
  });

  it('tells Afterpay when an order is a pickup', async () => {
    const { token } = await start({ shippingAddress: null });
    expect(emulator.ledger.checkouts.get(token)?.courier).toEqual({ name: 'INSTORE_PICKUP' });
  });

  it('names the shop’s origin and no page to return to when it opens in a window', async () => {
    const { token } = await start({ express: 'delivery', shippingAddress: null, consumer: null });
    const checkout = emulator.ledger.checkouts.get(token);
    expect(checkout?.mode).toBe('express');
    expect(checkout?.merchant).toEqual({ popupOriginUrl: SITE });
  });

  it('is refused beyond the account’s limits', async () => {
    await expect(start({ amount: 100_001 })).rejects.toThrow('422, unsupported_payment_type');
  });
});

describe('reading an express checkout of Afterpay', () => {
  const read = (token: string) => gateway.afterpay?.read(token, soon());
  const chosen = { consumer: ALEX, shipping: RIDGE_ROAD, option: 'standard', total: 19_990 };

  async function express(approval: Approval, kind: 'delivery' | 'pickup' = 'delivery') {
    const { token } = await start({ express: kind, shippingAddress: null, consumer: null });
    emulator.ledger.approve(token, approval);
    return token;
  }

  it('gives no address for a pickup', async () => {
    expect(await read(await express(chosen, 'pickup'))).toMatchObject({ shippingAddress: null });
  });

  it('gives nothing for an address abroad or a used token', async () => {
    const abroad = { ...chosen, shipping: { ...RIDGE_ROAD, countryCode: 'NZ' } };
    expect(await read(await express(abroad))).toBeNull();
    const { request } = await authorised();
    expect(await read(request.token)).toBeNull();
  });
});

describe('authorising at Afterpay', () => {
  it.each<[string, Partial<AuthoriseRequest>]>([
    ['another amount', { amount: 18_994 }],
    ['another street', { shippingAddress: { ...PARCEL_ADDRESS, street1: '21 Ridge Road' } }],
    ['another suburb', { shippingAddress: { ...PARCEL_ADDRESS, suburb: 'Leura' } }],
    ['another postcode', { shippingAddress: { ...PARCEL_ADDRESS, postcode: '2781' } }],
    ['another state', { shippingAddress: { ...PARCEL_ADDRESS, state: 'vic' } }],
    ['a pickup instead of a delivery', { shippingAddress: null }],
  ])(
    'refuses an order that differs from the approval by %s, and asks for no money',
    async (_, change) => {
      const request = await approved({}, change);
      expect(await gateway.authorise(request, soon())).toEqual(MISMATCH);
      expect(emulator.requests).not.toContain('POST /v2/payments/auth');
    },
  );

  it('refuses a delivery when a pickup was approved', async () => {
    const request = await approved({ shippingAddress: null });
    expect(await gateway.authorise(request, soon())).toEqual(MISMATCH);
  });

  it.each<Partial<CheckoutAddress>>([
    { street1: '12  RIDGE ROAD.' },
    { street1: '12 Ridge', street2: 'Road' },
    { suburb: 'KATOOMBA' },
    { contactName: 'Somebody Else' },
  ])('accepts an address spelt differently as the same: %j', async (change) => {
    const shippingAddress = { ...PARCEL_ADDRESS, ...change } as CheckoutAddress;
    const request = await approved({}, { shippingAddress });
    expect(await gateway.authorise(request, soon())).toMatchObject({ status: 'authorised' });
  });

  it('accepts a pickup, even if Afterpay knows the store’s address', async () => {
    const plain = await approved({ shippingAddress: null }, { shippingAddress: null });
    expect(await gateway.authorise(plain, soon())).toMatchObject({ status: 'authorised' });
    const express = await approved({ express: 'pickup' }, { shippingAddress: null });
    expect(await gateway.authorise(express, soon())).toMatchObject({ status: 'authorised' });
  });

  it('accepts an express checkout only with the approved total and delivery method', async () => {
    const approval = { consumer: ALEX, shipping: RIDGE_ROAD, option: 'express', total: 20_490 };
    const begun = { express: 'delivery', shippingAddress: null, consumer: null, approval } as const;
    const order = { amount: 20_490, deliveryMethodCode: 'express' };
    const wrong: Partial<AuthoriseRequest>[] = [
      { ...order, amount: AMOUNT },
      { ...order, deliveryMethodCode: 'standard' },
    ];
    for (const change of wrong) {
      expect(await gateway.authorise(await approved(begun, change), soon())).toEqual(MISMATCH);
    }
    expect(await gateway.authorise(await approved(begun, order), soon())).toMatchObject({
      status: 'authorised',
      authorisation: { amount: 20_490, type: 'AFTERPAY_EXPRESS' },
    });
  });

  it('refuses a token that is unknown or not approved', async () => {
    const unknown = { kind: 'afterpay', express: false, token: '002.nothing' } as const;
    const request = authoriseRequest({ instrument: unknown });
    expect(await gateway.authorise(request, soon())).toEqual(UNUSABLE);
    const { token } = await start();
    const unapproved = { kind: 'afterpay', express: false, token } as const;
    expect(await gateway.authorise({ ...request, instrument: unapproved }, soon())).toEqual(
      UNUSABLE,
    );
  });

  it('refuses a card', async () => {
    const value = { type: 'immediate', value: 'a-nonce' } as const;
    const card = { kind: 'braintree', express: false, token: value, deviceData: null } as const;
    expect(await gateway.authorise(authoriseRequest({ instrument: card }), soon())).toMatchObject({
      code: 'PaymentInstrumentTypeNotAccepted',
    });
  });
});

describe('a missing answer of Afterpay', () => {
  it.each([401, 403, 409, 429, 500, 503])(
    'is an error and not a decline with status %i',
    async (status) => {
      const request = await approved();
      emulator.plan(/auth$/, status);
      await expect(gateway.authorise(request, soon())).rejects.toThrow(
        `Afterpay answered ${status}`,
      );
      emulator.plan(/^GET \/v2\/payments$/, status);
      await expect(gateway.find(request.orderNumber, soon())).rejects.toThrow('Afterpay answered');
    },
  );

  it('is an error that names no token and no secret', async () => {
    const request = await approved();
    for (const fault of ['lost', 'garbage', 500] as const) {
      emulator.plan(/^GET \/v2\/checkouts/, fault);
      const error: unknown = await gateway.authorise(request, soon()).catch((one: unknown) => one);
      const text = `${String(error)} ${error instanceof Error ? String(error.cause) : ''}`;
      expect(text).toContain('Afterpay');
      expect(text).not.toContain(request.token);
      expect(text).not.toContain('a-secret');
    }
  });
});

describe('abandoning an Afterpay payment', () => {
  it('reverses a payment whose answer was lost', async () => {
    const request = await approved();
    emulator.plan(/auth$/, 'lost');
    await expect(gateway.authorise(request, soon())).rejects.toThrow();
    await gateway.abandon?.(request, soon());
    expect(await gateway.find(request.orderNumber, soon())).toMatchObject([{ state: 'voided' }]);
  });

  it('prevents a payment that would be made later, and may be repeated', async () => {
    const request = await approved();
    const trouble = emulator.plan(/auth$/, 'late');
    await giveUpAfter(trouble.met, request);
    await gateway.abandon?.(request, soon());
    await gateway.abandon?.(request, soon());
    // It is made before the emulator reads the next call.
    trouble.end();
    expect(await gateway.find(request.orderNumber, soon())).toEqual([]);
  });

  it('does nothing for an unknown token', async () => {
    const instrument = { kind: 'afterpay', express: false, token: '002.nothing' } as const;
    await gateway.abandon?.({ orderNumber: 'SB1', instrument }, soon());
  });
});

describe('capturing and voiding at Afterpay', () => {
  it('rejects a partial capture as another amount, even once the rest was voided', async () => {
    const { request, paymentId } = await authorised();
    emulator.ledger.captureInPart.set(paymentId, 10_000);
    await expect(gateway.capture(paymentId, AMOUNT, soon())).rejects.toThrow('another amount');
    emulator.ledger.void(paymentId);
    await expect(gateway.capture(paymentId, AMOUNT, soon())).rejects.toThrow('another amount');
    expect(await gateway.find(request.orderNumber, soon())).toMatchObject([
      { state: 'captured', amount: 10_000 },
    ]);
  });

  it('rejects capturing another amount than the payment holds', async () => {
    const { paymentId } = await authorised();
    await expect(gateway.capture(paymentId, AMOUNT - 1, soon())).rejects.toThrow('another amount');
    expect(emulator.ledger.payments.get(paymentId)?.paymentState).toBe('AUTH_APPROVED');
  });

  it.each(['../configuration', 'a/b', '', 'x'.repeat(65)])(
    'sends no request for the payment id “%s”',
    async (id) => {
      await expect(gateway.capture(id, AMOUNT, soon())).rejects.toThrow(
        'not a payment of Afterpay',
      );
      expect(emulator.requests).toEqual([]);
    },
  );
});

describe('a refund at Afterpay', () => {
  it('is refused for another amount with its id, before a capture, and for an unknown payment', async () => {
    const { paymentId } = await captured();
    const refund = (of: string, amount: number, refundId: string = randomUUID()) =>
      gateway.refund({ refundId, paymentId: of, amount }, soon());
    expect(await refund(paymentId, 5_000, 'r-1')).toEqual({ status: 'refunded' });
    expect(await refund(paymentId, 4_999, 'r-1')).toMatchObject({ status: 'refused' });
    expect(await refund((await authorised()).paymentId, 100)).toMatchObject({ status: 'refused' });
    expect(await refund('404', 100)).toMatchObject({ status: 'refused' });
  });
});

describe('Afterpay’s list of payments and refunds', () => {
  it('leaves out the void of a rest, and has a refund made by hand of the same amount', async () => {
    const since = new Date();
    const { paymentId } = await authorised();
    emulator.ledger.captureInPart.set(paymentId, 10_000);
    await expect(gateway.capture(paymentId, AMOUNT, soon())).rejects.toThrow('another amount');
    emulator.ledger.void(paymentId);
    const listed = async () =>
      (await gateway.list(from(since), soon())).map(({ kind, state, amount }) => [
        kind,
        state,
        amount,
      ]);
    const paid = ['payment', 'captured', 10_000];
    expect(await listed()).toEqual([paid]);
    // As a person makes it at Afterpay: without a name of the shop's.
    const rest = AMOUNT - 10_000;
    emulator.ledger.refund(paymentId, { amount: moneyOf(rest) });
    expect(await listed()).toEqual([paid, ['refund', 'settled', rest]]);
  });

  it('is read to its last page', async () => {
    const { paymentId } = await authorised();
    const first = emulator.ledger.payments.get(paymentId);
    if (!first) throw new Error('It is there.');
    for (let id = 1; id <= 600; id += 1) {
      emulator.ledger.payments.set(String(id), { ...first, id: String(id) });
    }
    expect(await gateway.list(from(new Date(0)), soon())).toHaveLength(601);
    expect(emulator.requests.filter((call) => call === 'GET /v2/payments')).toHaveLength(3);
  });

  it('has a new refund of an old payment, without the payment', async () => {
    const { paymentId } = await captured();
    const payment = emulator.ledger.payments.get(paymentId);
    if (payment) payment.created = new Date(Date.now() - 30 * 24 * 60 * 60_000).toISOString();
    await gateway.refund({ refundId: 'r-2', paymentId, amount: 100 }, soon());
    const entries = await gateway.list(from(new Date(Date.now() - 60_000)), soon());
    expect(entries.map(({ kind }) => kind)).toEqual(['refund']);
  });
});

function from(since: Date) {
  return { since, until: new Date(Date.now() + 60_000) };
}
