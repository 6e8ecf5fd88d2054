import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { braintreeGateway } from '#lib/server/payments/braintree/braintree-gateway.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import type { NoticeSubject } from '#lib/server/payments/payment-webhooks.ts';
import { actOnNotice } from '#lib/server/reconciliation/act-on-notice.ts';
import { listDisputes } from '#lib/server/reconciliation/disputes.ts';
import { problemsAmong } from '#lib/server/reconciliation/problems.ts';
import { defaultSince, reconcilePayments } from '#lib/server/reconciliation/reconcile-payments.ts';
import { listReturns } from '#lib/server/returns/list-returns.ts';
import { makeReturnRefund } from '#lib/server/returns/make-return-refund.ts';
import { workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import { payingBy } from '#tests/database/lib/server/checkout/support/paid-at.ts';
import { answerTo, readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { receive } from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { planReturnRefund } from '#tests/database/lib/server/returns/support/steps.ts';
import {
  type BraintreeEmulator,
  startBraintreeEmulator,
} from '#tests/support/braintree-emulator/braintree-emulator.ts';
import { disputeOf } from '#tests/support/braintree-emulator/disputes.ts';
import { ageAll, heldAt, orderByBraintree } from './support/braintree-orders.ts';

let emulator: BraintreeEmulator;
const gateway = () => braintreeGateway(emulator.settings());

const { db } = ownShop([oneSize('ax', 99)]);
beforeEach(async () => {
  emulator = await startBraintreeEmulator();
  await sql`truncate payment_problems, noted_refunds, disputes, leases`.execute(db());
  return () => emulator.close();
});

const openProblems = () => problemsAmong(db(), 'braintree', [], new Date());
const place = (hoursAgo?: number) => orderByBraintree(db(), emulator, gateway(), hoursAgo);

async function compare({ mends = true, signal = AbortSignal.timeout(30_000) } = {}) {
  const now = new Date();
  const options = { since: defaultSince(now), now, mends };
  const [result] = await reconcilePayments(db(), gatewaysOf(gateway()), options, signal);
  if (!result || 'failure' in result) throw result?.failure ?? new Error('Nothing was compared.');
  return {
    payments: result.comparison.payments,
    mendable: Object.fromEntries(result.comparison.mendable),
    problems: result.problems.map(({ kind }) => kind),
  };
}

/** A refund of the only line of an order, made five hours ago. */
async function refundOf(number: string): Promise<string> {
  const made = await receive(db(), number, [{ reason: 'FAULTY_OR_DAMAGED' }]);
  await planReturnRefund(db(), made);
  await makeReturnRefund(
    db(),
    { gateways: gatewaysOf(gateway()) },
    made,
    AbortSignal.timeout(20_000),
  );
  await ageAll(db(), emulator, 5);
  return made;
}

describe('a comparison with Braintree', () => {
  it('recognises a refund of ours, one made by hand, and one that was a void', async () => {
    const settled = await place();
    emulator.settle();
    await refundOf(settled.number);
    const early = await place();
    await refundOf(early.number);
    const byHand = await place();
    emulator.settle();
    heldAt(emulator, byHand.payment, {
      type: 'credit',
      status: 'settled',
      amount: '5.00',
      refundedTransactionId: byHand.payment.id,
    });
    const statuses = [...emulator.ledger.transactions.values()].map(({ status }) => status);
    expect(statuses).toContain('voided');
    const { mendable, problems } = await compare();
    expect(problems).toEqual([]);
    expect(Object.keys(mendable).toSorted()).toEqual(['moved-on', 'refunded-by-hand']);
    expect(await compare()).toMatchObject({ mendable: {}, problems: [] });
  });

  it('fails and changes nothing when Braintree does not list its payments', async () => {
    await place();
    emulator.plan({ kind: 'status', status: 500, on: /advanced_search_ids/ });
    await expect(compare()).rejects.toThrow();
    emulator.plan({ kind: 'hang', on: /advanced_search_ids/ });
    const stopped = AbortSignal.timeout(500);
    await expect(compare({ signal: stopped })).rejects.toThrow(/timeout/i);
    expect(await openProblems()).toEqual([]);
    emulator.faults.clear();
    expect(await compare()).toMatchObject({ problems: [] });
  });

  it('reads a day with more payments than fit on a page', async () => {
    const { payment } = await place();
    for (let more = 0; more < 120; more += 1) {
      heldAt(emulator, payment, { id: `more${more}`, status: 'processor_declined' });
    }
    expect(await compare()).toEqual({ payments: 121, mendable: {}, problems: [] });
  });
});

describe('a notice of Braintree', () => {
  const act = (about: NoticeSubject, subject: string) =>
    actOnNotice(
      db(),
      gatewaysOf(gateway()),
      { gateway: 'braintree', about, subject },
      AbortSignal.timeout(20_000),
    );

  it('about a dispute stores it as Braintree has it now', async () => {
    const { number, payment } = await place();
    const dispute = disputeOf(payment);
    emulator.disputes.set(dispute.id, dispute);
    await act('dispute', dispute.id);
    await act('dispute', dispute.id);
    expect(await listDisputes(db())).toEqual([
      {
        gateway: 'braintree',
        id: dispute.id,
        paymentId: payment.id,
        orderNumber: number,
        kind: 'chargeback',
        status: 'open',
        reason: 'fraud',
        amount: 5_995,
        currency: 'AUD',
        receivedOn: '2026-11-20',
        replyBy: '2026-12-04',
      },
    ]);
    dispute.status = 'won';
    await act('dispute', dispute.id);
    expect(await listDisputes(db())).toEqual([]);
    expect(await listDisputes(db(), { all: true })).toMatchObject([{ status: 'won' }]);
  });

  it('about an unknown dispute does nothing', async () => {
    await act('dispute', 'made-up');
    expect(await listDisputes(db(), { all: true })).toEqual([]);
  });

  it('about a failed refund marks it as refused once, and reports a problem', async () => {
    const { number } = await place();
    emulator.settle();
    const made = await refundOf(number);
    const credit = [...emulator.ledger.transactions.values()].find(({ type }) => type === 'credit');
    if (!credit) throw new Error('Nothing was refunded.');
    await act('payment', credit.id);
    expect(await listReturns(db())).toEqual([]);
    credit.status = 'settlement_declined';
    await act('payment', credit.id);
    await act('payment', credit.id);
    expect(await listReturns(db())).toMatchObject([{ number: made, state: 'refunded' }]);
    expect(await openProblems()).toMatchObject([
      { kind: 'refund-failed', subject: credit.id, orderNumber: number },
    ]);
    expect((await compare()).problems).toEqual(['refund-failed']);
  });

  it('about a declined settlement reports a problem, and about an authorised payment does nothing', async () => {
    const { payment } = await place();
    const held = heldAt(emulator, payment, {});
    await act('payment', held.id);
    expect(held.status).toBe('authorized');
    payment.status = 'settlement_declined';
    await act('payment', payment.id);
    expect(await openProblems()).toMatchObject([{ kind: 'settlement-declined' }]);
  });

  it('about a revoked method removes it from the vault, and no other one', async () => {
    const { vault } = gateway();
    const patience = () => AbortSignal.timeout(20_000);
    const listed = async () => (await vault.list('c1', patience())).map(({ id }) => id);
    for (const token of [emulator.nonce(), 'fake-paypal-billing-agreement-nonce']) {
      await vault.save({ customerId: 'c1', token }, patience());
    }
    const [card = '', payPal = ''] = await listed();
    // Made up, or sent again after the account was saved anew: Braintree says that it may pay.
    for (const id of [card, payPal, 'made-up']) await act('saved-method', id);
    expect(await listed()).toEqual([card, payPal]);

    const kept = emulator.vault.methods.get(payPal);
    if (!kept) throw new Error('Nothing was saved.');
    kept.revokedAt = '2026-11-20T03:00:00Z';
    // At once, whenever its message comes: no payment by it would succeed.
    expect(await listed()).toEqual([card]);
    await act('saved-method', payPal);
    await act('saved-method', payPal);
    expect([...emulator.vault.methods.keys()]).toEqual([card]);
  });

  it('while the order is being placed does not disturb it', async () => {
    const request = payingBy(await readyToPay(db(), { items: { 'ax-one': 1 } }), emulator.nonce());
    const told: string[] = [];
    const answer = await answerTo(db(), request, {
      gateway: gateway(),
      onStep: async (step, number) => {
        if (step !== 'authorised' && step !== 'placing') return;
        const [payment] = emulator.ofOrder(number);
        if (!payment) throw new Error('Nothing was paid.');
        await act('payment', payment.id);
        told.push(payment.id);
      },
    });
    expect(answer).toEqual({ order: expect.any(String) });
    expect(told).toHaveLength(2);
    await workOff(db(), gateway());
    expect(emulator.ofOrder(answer.order ?? '')).toMatchObject([
      { id: told[0], status: 'submitted_for_settlement' },
    ]);
    expect(await openProblems()).toEqual([]);
  });

  it('is retried while Braintree does not answer', async () => {
    emulator.plan({ kind: 'status', status: 503, on: /disputes/ });
    await expect(act('dispute', 'd1')).rejects.toThrow();
  });
});
