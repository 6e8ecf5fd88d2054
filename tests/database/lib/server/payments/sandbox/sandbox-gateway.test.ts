/* What the sandbox has beyond the conformance suite, which runs over it too. */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentGateway, PaymentInstrument } from '#lib/server/payments/payment-gateway.ts';
import { decideCheckout, startCheckout } from '#lib/server/payments/sandbox/checkouts.ts';
import { forgetExpired } from '#lib/server/payments/sandbox/forget-expired.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { TEST_CARDS } from '#lib/server/payments/sandbox/test-cards.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import {
  authoriseRequest,
  PARCEL_ADDRESS,
  payByAfterpay,
  payByCard,
  payByPayPal,
} from '#tests/api/support/sandbox-payments.ts';
import { planFault } from '#tests/support/plan-fault.ts';

const ORDER = 'SB000000001';
const AMOUNT = 18_995;
const SOFT = { status: 'declined', code: 'PaymentProcessorDeclinedSoft' };
const UNRECOVERABLE = { status: 'declined', code: 'PaymentFailureUnrecoverable' };
const MISMATCH = { status: 'declined', code: 'AfterpayDetailsMismatch' };

const database = ownDatabase();
let gateway: PaymentGateway;

beforeAll(async () => {
  gateway = sandboxGateway(database.db);
});
beforeEach(async () => {
  await sql`truncate sandbox_payments, sandbox_refunds, sandbox_tokens, sandbox_checkouts`.execute(
    database.db,
  );
});

const patience = () => new AbortController().signal;

function authorise(instrument: PaymentInstrument, amount = AMOUNT, orderNumber = ORDER) {
  return gateway.authorise(authoriseRequest({ instrument, amount, orderNumber }), patience());
}

const states = async () => (await gateway.find(ORDER, patience())).map(({ state }) => state);

async function authorised(amount = AMOUNT, orderNumber = ORDER): Promise<string> {
  const result = await authorise(await payByCard(database.db), amount, orderNumber);
  if (result.status === 'declined') throw new Error(result.code);
  return result.authorisation.paymentId;
}

describe('a card of the sandbox', () => {
  it.each(TEST_CARDS.filter(({ outcome }) => outcome.type !== 'fault'))(
    '$number ($brand): $meaning',
    async ({ number, brand, outcome }) => {
      const result = await authorise(await payByCard(database.db, number));
      if (outcome.type === 'decline') {
        const { code } = outcome;
        expect(result).toEqual({ status: 'declined', code });
        expect(await gateway.find(ORDER, patience())).toEqual([
          { paymentId: expect.any(String), amount: AMOUNT, state: 'declined', code },
        ]);
      } else {
        const label = `${brand} ending in ${number.slice(-4)}`;
        expect(result).toMatchObject({ status: 'authorised', authorisation: { label } });
      }
    },
  );

  it('is declined for certain amounts, which uses up its token', async () => {
    const instrument = await payByCard(database.db);
    expect(await authorise(instrument, 200_000)).toEqual(SOFT);
    expect(await authorise(instrument)).toEqual(UNRECOVERABLE);
    expect(await states()).toEqual(['declined']);
  });

  it('expires after three hours', async () => {
    const instrument = await payByCard(database.db);
    const { rows } = await sql<{ left: number }>`
      select extract(epoch from max(expires_at) - now())::float as left from sandbox_tokens
    `.execute(database.db);
    expect(rows[0]?.left).toBeGreaterThan(3 * 3_600 - 60);
    expect(rows[0]?.left).toBeLessThanOrEqual(3 * 3_600);
    await sql`update sandbox_tokens set expires_at = now()`.execute(database.db);
    expect(await authorise(instrument)).toEqual(UNRECOVERABLE);
  });

  it('is stored without its digits and its token', async () => {
    const instrument = await payByCard(database.db, '5555555555554444');
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(sandbox_tokens)::text as row from sandbox_tokens`.execute(database.db);
    const text = rows.map(({ row }) => row).join();
    const token = instrument.kind === 'braintree' ? instrument.token.value : '';
    expect(text).not.toContain('555555555555');
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token).toString('hex'));
  });
});

describe('Afterpay in the sandbox', () => {
  it('refuses an order of a larger or smaller amount than approved', async () => {
    expect(await authorise(await payByAfterpay(database.db, AMOUNT - 1))).toEqual(MISMATCH);
    expect(await authorise(await payByAfterpay(database.db, AMOUNT + 1))).toEqual(MISMATCH);
  });

  it('refuses an order to another address than approved', async () => {
    const elsewhere = { ...PARCEL_ADDRESS, street1: '14 Ridge Road' };
    expect(await authorise(await payByAfterpay(database.db, AMOUNT, elsewhere))).toEqual(MISMATCH);
    expect(await authorise(await payByAfterpay(database.db, AMOUNT, null))).toEqual(MISMATCH);
  });

  it('accepts the approved address in another case', async () => {
    const same = { ...PARCEL_ADDRESS, suburb: ' KATOOMBA ', phone: '0491 570 156' };
    expect(await authorise(await payByAfterpay(database.db, AMOUNT, same))).toMatchObject({
      status: 'authorised',
    });
  });

  it('refuses a checkout that was not approved or has expired', async () => {
    const checkout = { amount: AMOUNT, shippingAddress: PARCEL_ADDRESS };
    const { token } = await startCheckout(database.db, 'afterpay', checkout);
    const instrument = { kind: 'afterpay', express: false, token } as const;
    expect(await authorise(instrument)).toEqual(UNRECOVERABLE);
    await decideCheckout(database.db, 'afterpay', token, 'approve');
    await sql`update sandbox_checkouts set expires_at = now()`.execute(database.db);
    expect(await authorise(instrument)).toEqual(UNRECOVERABLE);
  });
});

it('PayPal in the sandbox pays less than was approved', async () => {
  expect(await authorise(await payByPayPal(database.db, AMOUNT + 1))).toMatchObject({
    status: 'authorised',
    authorisation: { type: 'PAYPAL', label: 'PayPal' },
  });
});

describe('the ledger of the sandbox', () => {
  it('either captures or voids when both are asked at the same time', async () => {
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

  it('finds both payments of two authorisations for one order', async () => {
    const payments = [await authorised(), await authorised()];
    const found = await gateway.find(ORDER, patience());
    expect(found.map(({ paymentId }) => paymentId)).toEqual(payments);
  });
});

describe('refunds in the sandbox at the same time', () => {
  const refund = (paymentId: string, amount: number, refundId: string = randomUUID()) =>
    gateway.refund({ refundId, paymentId, amount }, patience());

  async function taken(): Promise<string> {
    const paymentId = await authorised();
    await gateway.capture(paymentId, AMOUNT, patience());
    return paymentId;
  }
  async function givenBack(): Promise<number> {
    const rows = await database.db.selectFrom('sandbox_refunds').select('amount').execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  }

  it('are made once for one id, and refused for another amount', async () => {
    const payment = await taken();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(payment, 10_000, id)),
    );
    expect(answers).toEqual(Array(10).fill({ status: 'refunded' }));
    expect(await givenBack()).toBe(10_000);
    expect(await refund(payment, 5_000, id)).toMatchObject({ status: 'refused' });
  });

  it('never exceed what was paid', async () => {
    const payment = await taken();
    await Promise.all(Array.from({ length: 10 }, () => refund(payment, 6_000)));
    expect(await givenBack()).toBe(18_000);
  });

  it('are refused for an uncaptured payment', async () => {
    expect(await refund(await authorised(), 100)).toMatchObject({ status: 'refused' });
  });
});

it('planned faults of the sandbox happen in order and as often as planned, then stop', async () => {
  const { db } = database;
  await planFault(db, 'authorise', { kind: 'error', times: 2 });
  await planFault(db, 'authorise', { kind: 'lost' });
  await planFault(db, 'authorise', { kind: 'hang', delayMs: 1 });
  for (const reason of ['failed', 'failed', 'lost']) {
    await expect(authorise(await payByCard(db))).rejects.toThrow(reason);
  }
  expect(await authorise(await payByCard(db))).toMatchObject({ status: 'authorised' });
});

it('the cleanup deletes cards and approvals a day after they expired', async () => {
  const { db } = database;
  await payByCard(db);
  await payByAfterpay(db, 5_000);
  const old = sql<Date>`now() - interval '25 hours'`;
  await db.updateTable('sandbox_tokens').set({ expires_at: old }).execute();
  await db.updateTable('sandbox_checkouts').set({ expires_at: old }).execute();
  await payByCard(db);
  await payByAfterpay(db, 6_000);

  await forgetExpired(db);

  expect(await db.selectFrom('sandbox_tokens').select('last4').execute()).toHaveLength(1);
  expect(await db.selectFrom('sandbox_checkouts').select('amount').execute()).toEqual([
    { amount: 6_000 },
  ]);
});
