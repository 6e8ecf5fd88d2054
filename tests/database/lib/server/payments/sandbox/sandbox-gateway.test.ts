import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentGateway, PaymentInstrument } from '#lib/server/payments/payment-gateway.ts';
import { decideCheckout, startCheckout } from '#lib/server/payments/sandbox/checkouts.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { TEST_CARDS } from '#lib/server/payments/sandbox/test-cards.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import {
  authoriseRequest,
  immediate,
  PARCEL_ADDRESS,
  payByAfterpay,
  payByCard,
  payByPayPal,
} from '#tests/api/support/sandbox-payments.ts';

const ORDER = 'SB000000001';
const SOFT = { status: 'declined', code: 'PaymentProcessorDeclinedSoft' };
const UNRECOVERABLE = { status: 'declined', code: 'PaymentFailureUnrecoverable' };
const MISMATCH = { status: 'declined', code: 'AfterpayDetailsMismatch' };

let database: TestDatabase;
let gateway: PaymentGateway;

beforeAll(async () => {
  database = await createTestDatabase();
  gateway = sandboxGateway(database.db);
});
beforeEach(async () => {
  await sql`truncate sandbox_payments`.execute(database.db);
});
afterAll(() => database.drop());

const patience = () => new AbortController().signal;

function authorise(instrument: PaymentInstrument, amount = 18_995, orderNumber = ORDER) {
  return gateway.authorise(authoriseRequest({ instrument, amount, orderNumber }), patience());
}

const states = async () => (await gateway.find(ORDER, patience())).map(({ state }) => state);

async function authorised(amount = 18_995, orderNumber = ORDER): Promise<string> {
  const result = await authorise(await payByCard(database.db), amount, orderNumber);
  if (result.status === 'declined') throw new Error(result.code);
  return result.authorisation.paymentId;
}

describe('a card', () => {
  it('keeps the money for the order', async () => {
    const result = await authorise(await payByCard(database.db));
    const authorisation = {
      paymentId: expect.any(String),
      amount: 18_995,
      type: 'CREDIT_CARD',
      label: 'Visa ending in 1111',
    };
    expect(result).toEqual({ status: 'authorised', authorisation });
    expect(await gateway.find(ORDER, patience())).toEqual([
      { ...authorisation, state: 'authorised' },
    ]);
  });

  it.each(TEST_CARDS.filter(({ outcome }) => outcome.type !== 'fault'))(
    '$number ($brand): $meaning',
    async ({ number, brand, outcome }) => {
      const result = await authorise(await payByCard(database.db, number));
      if (outcome.type === 'decline') {
        const { code } = outcome;
        expect(result).toEqual({ status: 'declined', code });
        expect(await gateway.find(ORDER, patience())).toEqual([
          { paymentId: expect.any(String), amount: 18_995, state: 'declined', code },
        ]);
      } else {
        const label = `${brand} ending in ${number.slice(-4)}`;
        expect(result).toMatchObject({ status: 'authorised', authorisation: { label } });
      }
    },
  );

  it.each([
    [200_000, SOFT],
    [200_400, { status: 'declined', code: 'PaymentProcessorDeclinedHard' }],
    [202_400, { status: 'declined', code: 'PaymentInstrumentTypeNotAccepted' }],
    [300_000, UNRECOVERABLE],
    [500_100, { status: 'declined', code: 'PaymentGatewayRejected' }],
  ])('declines what the amount of %i cents declines', async (amount, expected) => {
    expect(await authorise(await payByCard(database.db), amount)).toEqual(expected);
    expect(await states()).toEqual(['declined']);
  });

  it('pays once', async () => {
    const instrument = await payByCard(database.db);
    await authorise(instrument);
    expect(await authorise(instrument)).toEqual(UNRECOVERABLE);
    expect(await gateway.find(ORDER, patience())).toHaveLength(1);
  });

  it('is used up by a decline too', async () => {
    const instrument = await payByCard(database.db);
    expect(await authorise(instrument, 200_000)).toEqual(SOFT);
    expect(await authorise(instrument)).toEqual(UNRECOVERABLE);
  });

  it('pays once when twenty ask at the same time', async () => {
    const instrument = await payByCard(database.db);
    const results = await Promise.all(Array.from({ length: 20 }, () => authorise(instrument)));
    expect(results.filter(({ status }) => status === 'authorised')).toHaveLength(1);
    expect(await gateway.find(ORDER, patience())).toHaveLength(1);
  });

  it('is forgotten after three hours', async () => {
    const instrument = await payByCard(database.db);
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from max(expires_at) - now())::float as left from sandbox_tokens
    `.execute(database.db);
    expect(rows[0]?.left).toBeGreaterThan(3 * 3_600 - 60);
    expect(rows[0]?.left).toBeLessThanOrEqual(3 * 3_600);
    await sql`update sandbox_tokens set expires_at = now()`.execute(database.db);
    expect(await authorise(instrument)).toEqual(UNRECOVERABLE);
  });

  it('leaves neither digits nor token in the database', async () => {
    const instrument = await payByCard(database.db, '5555555555554444');
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(sandbox_tokens)::text as row from sandbox_tokens`.execute(database.db);
    const text = rows.map(({ row }) => row).join();
    const token = instrument.kind === 'braintree' ? instrument.token.value : '';
    expect(text).not.toContain('555555555555');
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token).toString('hex'));
  });

  it.each(['', 'card_unknown', "'; drop table sandbox_payments; --"])(
    'that nobody tokenised (“%s”) pays nothing',
    async (token) => {
      expect(await authorise(immediate(token))).toEqual(UNRECOVERABLE);
    },
  );

  it('that is saved pays nothing yet', async () => {
    const instrument = await payByCard(database.db);
    if (instrument.kind !== 'braintree') throw new Error('Not a card.');
    const token = { ...instrument.token, type: 'saved' } as const;
    expect(await authorise({ ...instrument, token })).toEqual(UNRECOVERABLE);
  });
});

describe('Afterpay', () => {
  it('keeps the money of an order its shopper approved, once', async () => {
    const instrument = await payByAfterpay(database.db, 18_995);
    expect(await authorise(instrument)).toMatchObject({
      status: 'authorised',
      authorisation: { type: 'AFTERPAY', label: 'Afterpay', amount: 18_995 },
    });
    expect(await authorise(instrument)).toEqual(UNRECOVERABLE);
  });

  it('refuses an order of another amount, more or less', async () => {
    expect(await authorise(await payByAfterpay(database.db, 18_994))).toEqual(MISMATCH);
    expect(await authorise(await payByAfterpay(database.db, 18_996))).toEqual(MISMATCH);
  });

  it('refuses an order that goes elsewhere', async () => {
    const elsewhere = { ...PARCEL_ADDRESS, street1: '14 Ridge Road' };
    expect(await authorise(await payByAfterpay(database.db, 18_995, elsewhere))).toEqual(MISMATCH);
    expect(await authorise(await payByAfterpay(database.db, 18_995, null))).toEqual(MISMATCH);
  });

  it('knows an address however it is cased', async () => {
    const same = { ...PARCEL_ADDRESS, suburb: ' KATOOMBA ', phone: '0491 570 156' };
    expect(await authorise(await payByAfterpay(database.db, 18_995, same))).toMatchObject({
      status: 'authorised',
    });
  });

  it.each([
    ['not decided on', null, UNRECOVERABLE],
    ['cancelled', 'cancel', UNRECOVERABLE],
    ['approved to be declined', 'declines', SOFT],
  ] as const)('pays nothing for a checkout %s', async (_name, decision, expected) => {
    const checkout = { amount: 18_995, shippingAddress: PARCEL_ADDRESS };
    const { token } = await startCheckout(database.db, 'afterpay', checkout);
    if (decision) await decideCheckout(database.db, 'afterpay', token, decision);
    expect(await authorise({ kind: 'afterpay', express: false, token })).toEqual(expected);
    expect(await states()).not.toContain('authorised');
  });

  it('pays nothing for a checkout that is too old', async () => {
    const instrument = await payByAfterpay(database.db, 18_995);
    await sql`update sandbox_checkouts set expires_at = now()`.execute(database.db);
    expect(await authorise(instrument)).toEqual(UNRECOVERABLE);
  });

  it("pays nothing for PayPal's checkout", async () => {
    const checkout = { amount: 18_995, shippingAddress: null };
    const { token } = await startCheckout(database.db, 'paypal', checkout);
    await decideCheckout(database.db, 'paypal', token, 'approve');
    expect(await authorise({ kind: 'afterpay', express: false, token })).toEqual(UNRECOVERABLE);
  });
});

describe('PayPal', () => {
  it('keeps the money of an order its shopper approved, once', async () => {
    const instrument = await payByPayPal(database.db, 18_995);
    expect(await authorise(instrument)).toMatchObject({
      status: 'authorised',
      authorisation: { type: 'PAYPAL', label: 'PayPal' },
    });
    expect(await authorise(instrument)).toEqual(UNRECOVERABLE);
  });

  it('gives less than was approved, never more', async () => {
    expect(await authorise(await payByPayPal(database.db, 18_996))).toMatchObject({
      status: 'authorised',
    });
    expect(await authorise(await payByPayPal(database.db, 18_994))).toEqual(UNRECOVERABLE);
  });

  it('is declined at $5,001.01', async () => {
    expect(await authorise(await payByPayPal(database.db, 500_101), 500_101)).toEqual(SOFT);
  });
});

describe('the ledger', () => {
  it('captures, also twice', async () => {
    const id = await authorised();
    await gateway.capture(id, 18_995, patience());
    await gateway.capture(id, 18_995, patience());
    expect(await states()).toEqual(['captured']);
  });

  it('voids, also twice', async () => {
    const id = await authorised();
    await gateway.void(id, patience());
    await gateway.void(id, patience());
    expect(await states()).toEqual(['voided']);
  });

  it('never takes what it gave back, nor gives back what it took', async () => {
    const voided = await authorised();
    await gateway.void(voided, patience());
    await expect(gateway.capture(voided, 18_995, patience())).rejects.toThrow('voided');
    const captured = await authorised();
    await gateway.capture(captured, 18_995, patience());
    await expect(gateway.void(captured, patience())).rejects.toThrow('captured');
    await expect(gateway.capture('nobody', 18_995, patience())).rejects.toThrow('unknown');
  });

  it('either takes or gives back when both are asked at once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await authorised(1_000, `SB1${round}`);
      const outcomes = await Promise.allSettled([
        gateway.capture(id, 1_000, patience()),
        gateway.void(id, patience()),
      ]);
      const statuses = outcomes.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('makes two payments of two authorisations for one order, and finds both', async () => {
    const first = await authorised();
    const second = await authorised();
    expect((await gateway.find(ORDER, patience())).map(({ paymentId }) => paymentId)).toEqual([
      first,
      second,
    ]);
    expect(await gateway.find('SB999999999', patience())).toEqual([]);
  });
});

it('offers cards, PayPal, wallets, and Afterpay within its range', async () => {
  expect(await gateway.offers(new AbortController().signal)).toEqual([
    { type: 'CREDIT_CARD', form: 'sandbox', threeDSecure: 'never' },
    { type: 'PAYPAL', form: 'sandbox' },
    { type: 'GOOGLE_PAY', form: 'sandbox', environment: 'TEST', merchantId: null },
    { type: 'APPLE_PAY', form: 'sandbox' },
    { type: 'AFTERPAY', form: 'sandbox', min: 2_000, max: 100_000 },
  ]);
});
