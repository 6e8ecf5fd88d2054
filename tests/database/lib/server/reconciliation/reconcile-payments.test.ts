import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { operator } from '#lib/server/commands/actor.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { closeProblem } from '#lib/server/reconciliation/problems.ts';
import { RECONCILE_STEPS } from '#lib/server/reconciliation/reconcile-gateway.ts';
import { defaultSince, reconcilePayments } from '#lib/server/reconciliation/reconcile-payments.ts';
import { listReturns } from '#lib/server/returns/list-returns.ts';
import { makeReturnRefund } from '#lib/server/returns/make-return-refund.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  asStaff,
  placeOrder,
  runRefund,
} from '#tests/database/lib/server/order-commands/support/placed-order.ts';
import { receive, shippedOrder } from '#tests/database/lib/server/returns/support/shipped-order.ts';
import {
  planReturnRefund,
  refundReturnByHand,
} from '#tests/database/lib/server/returns/support/steps.ts';
import { planFault } from '#tests/support/plan-fault.ts';
import { age } from './support/aged.ts';
import { compareAndDie } from './support/compare-and-die.ts';

const KIM = operator('payments reconcile', 'Kim');

const { db, url, gateway } = ownShop([oneSize('ax', 99)]);
beforeEach(() => sql`truncate payment_problems, noted_refunds, leases`.execute(db()));

async function compare({ mends = false } = {}) {
  const now = new Date();
  const options = { since: defaultSince(now), now, mends };
  const [result] = await reconcilePayments(
    db(),
    gatewaysOf(gateway()),
    options,
    AbortSignal.timeout(20_000),
  );
  if (!result || 'failure' in result) throw result?.failure ?? new Error('Nothing was compared.');
  const { comparison, problems } = result;
  return {
    payments: comparison.payments,
    refunds: comparison.refunds,
    mendable: Object.fromEntries(comparison.mendable),
    problems: problems.map(({ kind }) => kind),
    listed: problems,
  };
}

/** An order whose payment was captured, some hours ago. */
async function placed(hoursAgo = 5): Promise<{ number: string; paymentId: string }> {
  const { number } = await shippedOrder(db(), gateway(), { items: { 'ax-one': 1 } });
  const { id } = await db()
    .selectFrom('payments')
    .select('id')
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  await age(db(), hoursAgo);
  return { number, paymentId: id };
}

/** A payment in the sandbox's ledger that no order claims. */
async function unclaimed(
  orderNumber: string,
  state: 'authorised' | 'captured' = 'authorised',
  hoursAgo = 5,
): Promise<string> {
  const id = randomUUID();
  const at = new Date(Date.now() - hoursAgo * 3_600_000);
  await db()
    .insertInto('sandbox_payments')
    .values({
      id,
      order_number: orderNumber,
      amount: 8_995,
      type: 'CREDIT_CARD',
      label: 'Visa ending in 1111',
      state,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}

const stateAt = async (id: string) =>
  (
    await db()
      .selectFrom('sandbox_payments')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;
const stateHere = async (id: string) =>
  db()
    .selectFrom('payments')
    .select(['state', 'settled_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const setHere = (id: string, state: 'authorised' | 'captured' | 'voided') =>
  db().updateTable('payments').set({ state }).where('id', '=', id).execute();
const setThere = (id: string, state: 'authorised' | 'captured' | 'voided') =>
  db().updateTable('sandbox_payments').set({ state }).where('id', '=', id).execute();

describe('a comparison with the provider’s ledger', () => {
  it('finds nothing when the books agree', async () => {
    await placed();
    expect(await compare({ mends: true })).toMatchObject({
      payments: 1,
      mendable: {},
      problems: [],
    });
  });

  it('finds nothing for a cancelled order, unless its voided payment was captured after all', async () => {
    const { number } = await placeOrder(db(), gateway(), { items: { 'ax-one': 1 } });
    const { refund } = await cancelOrder(asStaff(db()), { number });
    await runRefund(db(), gateway(), refund ?? '');
    await age(db(), 5);
    expect(await compare({ mends: true })).toMatchObject({ mendable: {}, problems: [] });
    const { id } = await db().selectFrom('payments').select('id').executeTakeFirstOrThrow();
    await setThere(id, 'captured');
    expect((await compare({ mends: true })).problems).toEqual(['taken-though-voided']);
    expect(await stateHere(id)).toMatchObject({ state: 'voided' });
  });

  it('without mending only reports', async () => {
    const { number, paymentId } = await placed(30);
    const held = await unclaimed(number);
    await unclaimed('SB0', 'captured');
    expect(await compare()).toMatchObject({
      mendable: { 'held-for-no-order': { found: 1 }, 'moved-on': { found: 1 } },
      problems: ['taken-for-no-order'],
    });
    expect(await stateAt(held)).toBe('authorised');
    expect(await stateHere(paymentId)).toEqual({ state: 'captured', settled_at: null });
    expect(await db().selectFrom('payment_problems').selectAll().execute()).toEqual([]);
  });

  it('voids once an extra payment that is held beside an order’s own', async () => {
    const { number, paymentId } = await placed();
    const held = await unclaimed(number);
    expect((await compare({ mends: true })).mendable).toEqual({
      'held-for-no-order': { found: 1, failed: 0 },
    });
    expect([await stateAt(held), await stateAt(paymentId)]).toEqual(['voided', 'captured']);
    expect((await compare({ mends: true })).mendable).toEqual({});
  });

  it('leaves alone payments of attempts at work and recent ones', async () => {
    const { number } = await placed();
    const young = await unclaimed(number, 'authorised', 0.5);
    const atWork = await unclaimed('SB2');
    await sql`
      insert into order_attempts (idempotency_key, request_hash, order_number, gateway, state, lease_until)
      values ('at-work', '\\x00', 'SB2', 'sandbox', 'authorising', now())`.execute(db());
    expect(await compare({ mends: true })).toMatchObject({ mendable: {}, problems: [] });
    expect([await stateAt(young), await stateAt(atWork)]).toEqual(['authorised', 'authorised']);
  });

  it('never voids a payment with an order number that is not the shop’s', async () => {
    const held = await unclaimed('OTHER-SHOP-1');
    expect(await compare({ mends: true })).toMatchObject({ problems: ['held-for-unknown-order'] });
    expect(await stateAt(held)).toBe('authorised');
  });

  it('marks payments as captured or settled when they are so at the provider', async () => {
    const lost = await placed();
    await setHere(lost.paymentId, 'authorised');
    const settled = await placed(30);
    expect((await compare({ mends: true })).mendable).toEqual({
      'moved-on': { found: 2, failed: 0 },
    });
    expect(await stateHere(settled.paymentId)).toEqual({
      state: 'settled',
      settled_at: expect.any(Date),
    });
    expect(await compare({ mends: true })).toMatchObject({ mendable: {}, problems: [] });
  });

  it('captures a payment whose authorisation ends soon', async () => {
    const { paymentId } = await placed(24 * 6.5);
    await setHere(paymentId, 'authorised');
    await setThere(paymentId, 'authorised');
    expect((await compare({ mends: true })).mendable).toEqual({
      'lapses-soon': { found: 1, failed: 0 },
    });
    expect([await stateAt(paymentId), (await stateHere(paymentId)).state]).toEqual([
      'captured',
      'captured',
    ]);
  });

  it('counts what it could not mend, mends the rest, and the next one does it', async () => {
    const { number } = await placed();
    const held = [await unclaimed(number), await unclaimed(number)];
    await planFault(db(), 'void', { kind: 'error' });
    expect((await compare({ mends: true })).mendable).toEqual({
      'held-for-no-order': { found: 2, failed: 1 },
    });
    expect((await compare({ mends: true })).mendable).toEqual({
      'held-for-no-order': { found: 1, failed: 0 },
    });
    expect(await Promise.all(held.map(stateAt))).toEqual(['voided', 'voided']);
  });
});

describe('a problem for a person', () => {
  it('is stored, and closed by the comparison once it is gone', async () => {
    const { paymentId } = await placed();
    await setThere(paymentId, 'voided');
    const { listed } = await compare({ mends: true });
    expect(listed).toMatchObject([
      { number: expect.any(Number), kind: 'voided-there', subject: paymentId, ours: 'captured' },
    ]);
    await setThere(paymentId, 'captured');
    expect((await compare({ mends: true })).problems).toEqual([]);
    expect(await db().selectFrom('payment_problems').select('closed_by').execute()).toEqual([
      { closed_by: 'comparison' },
    ]);
  });

  it('stays closed once a person closed it, until something changes', async () => {
    const taken = await unclaimed('SB0', 'captured');
    const { listed } = await compare({ mends: true });
    await closeProblem(db(), listed[0]?.number ?? 0, KIM);
    expect((await compare({ mends: true })).problems).toEqual([]);
    expect((await compare()).problems).toEqual([]);
    await expect(closeProblem(db(), listed[0]?.number ?? 0, KIM)).rejects.toThrow(
      /No open problem/,
    );
    await db()
      .updateTable('sandbox_payments')
      .set({ updated_at: new Date(Date.now() - 48 * 3_600_000) })
      .where('id', '=', taken)
      .execute();
    expect(await compare({ mends: true })).toMatchObject({
      problems: ['taken-for-no-order'],
      listed: [{ number: listed[0]?.number, theirs: 'settled' }],
    });
  });

  it('is reported until it is solved, even if it is older than the period compared', async () => {
    await unclaimed('SB0', 'captured', 24 * 30);
    expect((await compare({ mends: true })).problems).toEqual(['taken-for-no-order']);
    await sql`update sandbox_payments set created_at = created_at - interval '10 days'`.execute(
      db(),
    );
    await sql`update payment_problems set happened_at = happened_at - interval '10 days'`.execute(
      db(),
    );
    expect((await compare({ mends: true })).problems).toEqual(['taken-for-no-order']);
  });

  it('is not made of an order just before the first day compared', async () => {
    const { paymentId } = await placed(24 * 34.9);
    await sql`update sandbox_payments set created_at = created_at - interval '1 day'`.execute(db());
    expect((await compare()).problems).toEqual([]);
    expect(await stateAt(paymentId)).toBe('captured');
  });
});

describe('a comparison of refunds', () => {
  async function refunded(): Promise<{ made: string; paymentId: string }> {
    const { number, paymentId } = await placed(0);
    const made = await receive(db(), number);
    await planReturnRefund(db(), made);
    await makeReturnRefund(
      db(),
      { gateways: gatewaysOf(gateway()) },
      made,
      AbortSignal.timeout(20_000),
    );
    await age(db(), 5);
    return { made, paymentId };
  }

  it('reports a refund of ours that the provider lacks, unless it was made by hand', async () => {
    await refunded();
    await db().deleteFrom('sandbox_refunds').execute();
    expect((await compare({ mends: true })).problems).toEqual(['refund-not-there']);
    await db().updateTable('refund_parts').set({ by_hand: true }).execute();
    expect((await compare({ mends: true })).problems).toEqual([]);
  });

  it('notes once a refund made by hand at the provider', async () => {
    const { paymentId } = await placed();
    await db()
      .insertInto('sandbox_refunds')
      .values({
        id: 'by-hand',
        payment_id: paymentId,
        amount: 500,
        created_at: new Date(Date.now() - 2 * 3_600_000),
      })
      .execute();
    expect((await compare({ mends: true })).mendable).toEqual({
      'refunded-by-hand': { found: 1, failed: 0 },
    });
    expect(await db().selectFrom('noted_refunds').selectAll().execute()).toMatchObject([
      { gateway: 'sandbox', id: 'by-hand', payment_id: paymentId, amount: 500 },
    ]);
    expect((await compare({ mends: true })).mendable).toEqual({});
  });

  it('reports a refund that failed in the end, and lists it until it is given back', async () => {
    const { made } = await refunded();
    const failing = {
      ...gateway(),
      list: async (...asked: Parameters<ReturnType<typeof gateway>['list']>) =>
        (await gateway().list(...asked)).map((entry) =>
          entry.kind === 'refund' ? { ...entry, state: 'lost' as const } : entry,
        ),
    };
    const now = new Date();
    const run = async () => {
      const [result] = await reconcilePayments(
        db(),
        gatewaysOf(failing),
        { since: defaultSince(now), now: new Date(), mends: true },
        AbortSignal.timeout(20_000),
      );
      return result && 'problems' in result ? result.problems.map(({ kind }) => kind) : [];
    };
    expect(await run()).toEqual(['refund-failed']);
    expect(await run()).toEqual(['refund-failed']);
    expect(await listReturns(db())).toMatchObject([
      { number: made, state: 'refunded', open: [{ refusal: expect.stringContaining('failed') }] },
    ]);
    await refundReturnByHand(db(), made);
    expect(await listReturns(db())).toEqual([]);
  });
});

it('a comparison names a provider that is no longer configured while payments wait for it', async () => {
  await shippedOrder(db(), gateway(), { items: { 'ax-one': 1 } });
  await db().updateTable('payments').set({ gateway: 'gone', state: 'authorised' }).execute();
  const now = new Date();
  const compareAll = () =>
    reconcilePayments(
      db(),
      gatewaysOf(gateway()),
      { since: defaultSince(now), now, mends: false },
      AbortSignal.timeout(20_000),
    );
  const message = expect.stringMatching(/not configured any more.*not captured: 1\..*: 0\.$/);
  expect(await compareAll()).toMatchObject([
    { gateway: 'sandbox' },
    { gateway: 'gone', failure: { message } },
  ]);
  await db().updateTable('payments').set({ state: 'captured' }).execute();
  expect(await compareAll()).toMatchObject([{ gateway: 'sandbox' }]);

  const refused = db().updateTable('order_attempts').set({ state: 'refused', gateway: 'gone' });
  await refused.set({ payment_unknown: true, settled_at: now }).execute();
  const unknown = expect.stringMatching(/not captured: 0\. Orders refused.*: 1\.$/);
  expect(await compareAll()).toMatchObject([
    { gateway: 'sandbox' },
    { gateway: 'gone', failure: { message: unknown } },
  ]);
  // What was held has lapsed by then.
  await refused.set({ settled_at: new Date(now.getTime() - 36 * 24 * 3_600_000) }).execute();
  expect(await compareAll()).toMatchObject([{ gateway: 'sandbox' }]);
});

describe('comparisons at the same time', () => {
  it('run one by one: the others say that one is running', async () => {
    const { number } = await placed();
    await unclaimed(number);
    const results = await Promise.allSettled([1, 2, 3].map(() => compare({ mends: true })));
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.map((one) => String('reason' in one && one.reason))).toEqual(
      refused.map(() => expect.stringContaining('Another comparison is running')),
    );
    expect(refused.length).toBeLessThan(3);
    expect((await compare({ mends: true })).mendable).toEqual({});
  });
});

describe.each(RECONCILE_STEPS)('a comparison killed when %s', (step) => {
  it('leaves a state that the next one mends', async () => {
    const { number, paymentId } = await placed(30);
    const held = [await unclaimed(number), await unclaimed(number)];
    await unclaimed('SB0', 'captured');
    expect(await compareAndDie(url(), step)).toBe('SIGKILL');
    // As after half a minute.
    await sql`update leases set until = now()`.execute(db());
    await compare({ mends: true });
    expect(await compare({ mends: true })).toMatchObject({
      mendable: {},
      problems: ['taken-for-no-order'],
    });
    expect(await Promise.all(held.map(stateAt))).toEqual(['voided', 'voided']);
    expect((await stateHere(paymentId)).state).toBe('settled');
    expect(await stateAt(paymentId)).toBe('captured');
  });
});
