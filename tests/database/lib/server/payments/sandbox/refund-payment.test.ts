import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaymentGateway, RefundResult } from '#lib/server/payments/payment-gateway.ts';
import { REFUSED_REFUND } from '#lib/server/payments/sandbox/outcomes.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { authoriseRequest, payByCard } from '#tests/api/support/sandbox-payments.ts';

let database: TestDatabase;
let gateway: PaymentGateway;

beforeAll(async () => {
  database = await createTestDatabase();
  gateway = sandboxGateway(database.db);
});
beforeEach(async () => {
  await sql`truncate sandbox_payments, sandbox_refunds`.execute(database.db);
});
afterAll(() => database.drop());

const patience = () => new AbortController().signal;
const AMOUNT = 18_995;

async function paid({ captured = true } = {}): Promise<string> {
  const instrument = await payByCard(database.db);
  const request = authoriseRequest({ instrument, amount: AMOUNT, orderNumber: 'SB1' });
  const result = await gateway.authorise(request, patience());
  if (result.status === 'declined') throw new Error(result.code);
  const { paymentId } = result.authorisation;
  if (captured) await gateway.capture(paymentId, AMOUNT, patience());
  return paymentId;
}

function refund(
  paymentId: string,
  amount: number,
  refundId: string = randomUUID(),
): Promise<RefundResult> {
  return gateway.refund({ refundId, paymentId, amount }, patience());
}

async function givenBack(): Promise<number> {
  const rows = await database.db.selectFrom('sandbox_refunds').select('amount').execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

const refused = (reason: string) => ({ status: 'refused', reason });

describe('the sandbox gives back', () => {
  it('parts until nothing is left, and no cent more', async () => {
    const payment = await paid();
    expect(await refund(payment, 10_000)).toEqual({ status: 'refunded' });
    expect(await refund(payment, 8_996)).toEqual(refused('More than is left of the payment.'));
    expect(await refund(payment, 8_995)).toEqual({ status: 'refunded' });
    expect(await refund(payment, 1)).toEqual(refused('More than is left of the payment.'));
    expect(await givenBack()).toBe(AMOUNT);
  });

  it('once for one id, however often and at once', async () => {
    const payment = await paid();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => refund(payment, 10_000, id)),
    );
    expect(answers).toEqual(Array.from({ length: 10 }, () => ({ status: 'refunded' })));
    expect(await givenBack()).toBe(10_000);
    expect(await refund(payment, 5_000, id)).toEqual(refused('Another amount by this id.'));
  });

  it('no more than was paid when many ask at once', async () => {
    const payment = await paid();
    await Promise.all(Array.from({ length: 10 }, () => refund(payment, 6_000)));
    expect(await givenBack()).toBe(18_000);
  });

  it('nothing of what was not captured, or never paid', async () => {
    const kept = refused('The payment was not captured.');
    expect(await refund(await paid({ captured: false }), 100)).toEqual(kept);
    expect(await refund(randomUUID(), 100)).toEqual(kept);
  });

  it('nothing to a card that was closed', async () => {
    expect(await refund(await paid(), REFUSED_REFUND)).toEqual(refused('The card was closed.'));
    expect(await givenBack()).toBe(0);
  });
});
