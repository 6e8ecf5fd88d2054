import { beforeEach, describe, expect, it } from 'vitest';
import { LeaseTakenError } from '#lib/server/db/lease.ts';
import { braintreeGateway } from '#lib/server/payments/braintree/braintree-gateway.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { listReturns } from '#lib/server/returns/list-returns.ts';
import { makeReturnRefund } from '#lib/server/returns/make-return-refund.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  heldAt,
  orderByBraintree,
} from '#tests/database/lib/server/reconciliation/support/braintree-orders.ts';
import {
  planReturnRefund,
  refundReturnByHand,
} from '#tests/database/lib/server/returns/support/steps.ts';
import {
  type BraintreeEmulator,
  REFUND,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';
import type { EmulatedTransaction } from '#tests/support/braintree-emulator/transactions.ts';
import { receive } from './support/shipped-order.ts';

let emulator: BraintreeEmulator;

const { db } = ownShop([oneSize('ax', 99)]);
beforeEach(async () => {
  emulator = await startBraintreeEmulator();
  await db().deleteFrom('leases').execute();
  return () => emulator.close();
});

/** A return of $50.00, which leaves the delivery of its order paid; planned, and not yet refunded. */
async function planned(): Promise<string> {
  const gateway = braintreeGateway(emulator.settings());
  const { number } = await orderByBraintree(db(), emulator, gateway);
  emulator.settle();
  const made = await receive(db(), number);
  await planReturnRefund(db(), made);
  return made;
}

/** Each run is by another process. */
function run(
  made: string,
  { signal = AbortSignal.timeout(20_000), lastTry = false } = {},
): Promise<void> {
  const gateways = gatewaysOf(braintreeGateway(emulator.settings()));
  return makeReturnRefund(db(), { gateways, lastTry }, made, signal);
}

/** The lease of a run that failed has ended. */
async function aMinuteLater(): Promise<void> {
  await db()
    .updateTable('leases')
    .set({ until: new Date(0) })
    .execute();
}

const credits = () =>
  [...emulator.ledger.transactions.values()].filter(({ type }) => type === 'credit');
const states = async () =>
  (await listReturns(db(), { state: 'refunded' })).map(({ number }) => number);

describe('a refund at a Braintree account without request keys', () => {
  beforeEach(() => {
    emulator.account.apiRequestKey = 'ignored';
  });

  it('is made once when two runs ask at the same time: the second fails and is retried', async () => {
    const made = await planned();
    const held = emulator.plan({ kind: 'hang', on: REFUND });
    const first = run(made);
    await held.met;
    await expect(run(made)).rejects.toBeInstanceOf(LeaseTakenError);
    held.release();
    await first;
    await run(made);
    expect(credits()).toHaveLength(1);
    expect(await states()).toEqual([made]);
  });

  it('is not asked for again while an abandoned request may still be at work', async () => {
    const made = await planned();
    const held = emulator.plan({ kind: 'hang', on: REFUND });
    const deploy = new AbortController();
    const first = run(made, { signal: deploy.signal });
    await held.met;
    deploy.abort();
    await expect(first).rejects.toThrow();
    await expect(run(made)).rejects.toBeInstanceOf(LeaseTakenError);
    held.release();
    await expect.poll(credits).toHaveLength(1);
    await aMinuteLater();
    await run(made);
    expect(credits()).toHaveLength(1);
    expect(await states()).toEqual([made]);
  });
});

describe('a refund of a payment that can never be refunded', () => {
  it.each([
    ['has an expired authorisation', { status: 'authorization_expired' }],
    ['was captured in part', { status: 'submitted_for_settlement', amount: '10.00' }],
  ])('because it %s becomes a task for a person after the last try', async (_, there) => {
    const made = await planned();
    await db().updateTable('payments').set({ state: 'authorised' }).execute();
    for (const payment of emulator.ledger.transactions.values()) Object.assign(payment, there);
    await expect(run(made)).rejects.toThrow();
    expect(await listReturns(db())).toMatchObject([{ number: made, open: [{ refusal: null }] }]);
    await aMinuteLater();
    await expect(run(made, { lastTry: true })).rejects.toThrow();
    expect(await listReturns(db())).toMatchObject([
      { number: made, open: [{ refusal: expect.stringMatching(/Look at .* at the provider/) }] },
    ]);
    expect(await refundReturnByHand(db(), made)).toBe(true);
    expect(await states()).toEqual([made]);
  });

  it('does not become one while another run asks for it', async () => {
    const made = await planned();
    const held = emulator.plan({ kind: 'hang', on: REFUND });
    const first = run(made);
    await held.met;
    await expect(run(made, { lastTry: true })).rejects.toBeInstanceOf(LeaseTakenError);
    held.release();
    await first;
    expect(await states()).toEqual([made]);
  });
});

describe('a refund whose request key belongs to a failed refund', () => {
  /** Braintree would not give it back yet; it is settled since. */
  async function failed(): Promise<{ made: string; payment: EmulatedTransaction }> {
    const made = await planned();
    const [payment] = emulator.ledger.transactions.values();
    if (!payment) throw new Error('Nothing was paid.');
    const unsettle = () => Object.assign(payment, { status: 'settlement_pending' });
    emulator.plan({ kind: 'none', on: REFUND, before: unsettle });
    await expect(run(made)).rejects.toThrow('not settled yet');
    payment.status = 'settled';
    await aMinuteLater();
    return { made, payment };
  }

  it('is sent without the key, and made once', async () => {
    const { made } = await failed();
    await run(made);
    await run(made);
    expect(credits()).toHaveLength(1);
    expect(await states()).toEqual([made]);
  });

  it('is looked for before it is sent without the key', async () => {
    const { made, payment } = await failed();
    const { id: orderId } = await db()
      .selectFrom('refund_parts')
      .select('id')
      .executeTakeFirstOrThrow();
    const credit = { type: 'credit', status: 'settled', amount: '50.00', orderId } as const;
    const comeLate = () => {
      heldAt(emulator, payment, { ...credit, refundedTransactionId: payment.id });
    };
    emulator.plan({ kind: 'none', on: REFUND, before: comeLate });
    await run(made);
    expect(credits()).toHaveLength(1);
    expect(await states()).toEqual([made]);
  });
});
