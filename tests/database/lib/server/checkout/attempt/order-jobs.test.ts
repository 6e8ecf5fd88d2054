import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { forgetRefusedAttempts } from '#lib/server/checkout/attempt/forget-refused-attempts.ts';
import {
  resolveAbandonedAttempts,
  resolveAttemptsTask,
} from '#lib/server/checkout/attempt/resolve-attempt.ts';
import {
  sweepUnknown,
  unknownPayments,
  voidSweepTask,
} from '#lib/server/checkout/attempt/void-unclaimed.ts';
import { ORDER_TIMEOUTS, type PlaceOrderStep } from '#lib/server/checkout/place-order-options.ts';
import { captureOrWait, capturePayment } from '#lib/server/orders/capture-payment.ts';
import { gatewaysOf, type PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import { readBooks, stockOf, workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  issueGiftCard,
  oneSize,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  answerTo,
  readyToPay,
  type Wish,
} from '#tests/database/lib/server/checkout/support/shopper.ts';
import { planFault } from '#tests/support/plan-fault.ts';

const context = () => ({ db: db(), signal: new AbortController().signal, lastTry: false });

const { db, gateway } = ownShop([oneSize('ax', 2)]);
beforeEach(() => db().deleteFrom('cache_tags').execute());

const order = async (qty: number, card?: string) =>
  answerTo(db(), await readyToPay(db(), { items: { 'ax-one': qty }, ...(card && { card }) }), {
    gateway: gateway(),
    timeouts: { ...ORDER_TIMEOUTS, lookUpPauses: [0] },
  });
const touchedTags = async () =>
  (await db().selectFrom('cache_tags').select('tag').execute()).map(({ tag }) => tag);
const stockUpdatedAt = async () =>
  (await db().selectFrom('products').select('stock_updated_at').executeTakeFirstOrThrow())
    .stock_updated_at;

describe('the stock that pages and search show', () => {
  it('is updated when the last unit of a size is sold, not before', async () => {
    await order(1);
    await workOff(db(), gateway());
    expect(await touchedTags()).toEqual([]);
    const before = await stockUpdatedAt();
    await order(1);
    await workOff(db(), gateway());
    expect(await touchedTags()).toEqual(
      expect.arrayContaining([cacheTags.product('ax'), cacheTags.brand('stringybark')]),
    );
    expect((await stockUpdatedAt()).getTime()).toBeGreaterThan(before.getTime());
  });

  it('is updated when the last unit comes back after a decline', async () => {
    expect(await order(2, '4000000000000101')).toEqual({ code: 'PaymentProcessorDeclinedHard' });
    await workOff(db(), gateway());
    expect(await stockOf(db(), 'ax-one')).toBe(2);
    expect(await touchedTags()).toContain(cacheTags.product('ax'));
  });
});

describe('the sweep for a payment whose state is unknown', () => {
  const lose = async () => {
    await planFault(db(), 'authorise', { kind: 'lost' });
    await planFault(db(), 'find', { kind: 'error' });
    expect(await order(1)).toEqual({ code: 'PaymentUnavailable' });
    const newest = db().selectFrom('order_attempts').select('order_number');
    return (await newest.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).order_number;
  };

  it('runs five times within a day, and looks again each time', async () => {
    const orderNumber = await lose();
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from run_at - now()) / 60)::int as minutes
      from graphile_worker.jobs where task_identifier = 'void-sweep' order by run_at`.execute(db());
    expect(rows.map(({ minutes }) => minutes)).toEqual([1, 5, 30, 180, 1_440]);
    await voidSweepTask({ orderNumber }, context());
    expect(await readBooks(db())).toMatchObject({ authorised: 0, voided: 1 });
    await sql`update sandbox_payments set state = 'authorised'`.execute(db());
    await voidSweepTask({ orderNumber }, context());
    expect(await readBooks(db())).toMatchObject({ authorised: 0, voided: 1 });
  });

  it('logs money that a provider took at once and that no order claims', async () => {
    const orderNumber = await lose();
    await sql`update sandbox_payments set state = 'captured'`.execute(db());
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await voidSweepTask({ orderNumber }, context());
    const lines = log.mock.calls.map(([line]) => String(line)).join('');
    log.mockRestore();
    expect(lines).toContain('Money was taken for no order');
    expect(lines).toContain(orderNumber);
  });

  it('ends after a day, and a later run catches up if it could not be made', async () => {
    const orderNumber = await lose();
    expect(await unknownPayments(db())).toEqual([]);
    await sql`update order_attempts set settled_at = now() - interval '25 hours'`.execute(db());
    expect(await unknownPayments(db())).toMatchObject([{ orderNumber }]);
    await voidSweepTask({}, context());
    expect(await readBooks(db())).toMatchObject({ authorised: 0, voided: 1 });
    expect(await unknownPayments(db())).toEqual([]);
  });

  it('continues with other orders when the provider fails for one', async () => {
    const silent = await lose();
    await lose();
    await sql`
      update order_attempts set settled_at = now() - case order_number
        when ${silent} then interval '26 hours' else interval '25 hours' end`.execute(db());
    const sandbox = gateway();
    const gateways = gatewaysOf({
      ...sandbox,
      find: (number, signal) =>
        number === silent ? Promise.reject(new Error('undecided')) : sandbox.find(number, signal),
    });
    await expect(sweepUnknown(db(), gateways, context().signal)).rejects.toThrow('looked for');
    expect(await unknownPayments(db())).toMatchObject([{ orderNumber: silent }]);
    expect(await readBooks(db())).toMatchObject({ authorised: 1, voided: 1 });
  });

  it('waits while the provider is not configured any more', async () => {
    const orderNumber = await lose();
    await sql`update order_attempts set settled_at = now() - interval '25 hours'`.execute(db());
    const other = gatewaysOf({ ...gateway(), name: 'other' });
    await sweepUnknown(db(), other, context().signal);
    expect(await unknownPayments(db())).toMatchObject([{ orderNumber }]);
    await sweepUnknown(db(), gatewaysOf(gateway()), context().signal);
    expect(await unknownPayments(db())).toEqual([]);
    expect(await readBooks(db())).toMatchObject({ authorised: 0, voided: 1 });
  });

  it('leaves alone the payment of a placed order, and of one that is still being placed', async () => {
    const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
    const { order: orderNumber = '' } = await answerTo(db(), request, {
      gateway: gateway(),
      onStep: async (step, number) => {
        if (step === 'authorised') await voidSweepTask({ orderNumber: number }, context());
      },
    });
    await voidSweepTask({ orderNumber }, context());
    expect(await readBooks(db())).toMatchObject({ orders: 1, authorised: 1, voided: 0 });
  });
});

it('a payment is captured only at the provider that has the money', async () => {
  await order(1);
  const { id } = await db().selectFrom('payments').select('id').executeTakeFirstOrThrow();
  const other = gatewaysOf({ ...gateway(), name: 'other' });
  const { signal } = context();
  await expect(capturePayment(db(), other, id, signal)).rejects.toThrow('"sandbox"');
  await expect(capturePayment(db(), other, 'none', signal)).resolves.toBeUndefined();
  expect(await readBooks(db())).toMatchObject({ authorised: 1, captured: 0 });
});

it('a payment whose provider is not configured is logged once, and captured when it is again', async () => {
  await order(1);
  await sql`delete from graphile_worker._private_jobs`.execute(db());
  const { id: paymentId } = await db()
    .selectFrom('payments')
    .select('id')
    .executeTakeFirstOrThrow();
  const other = gatewaysOf({ ...gateway(), name: 'other' });
  const { signal } = context();
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const told = () => log.mock.calls.filter(([line]) => String(line).includes('not configured'));
  const waiting = async () => {
    const { rows } = await sql<{ payload: { paymentId: string; waits: boolean } }>`
      select payload from graphile_worker._private_jobs where run_at > now() + interval '23 hours'`.execute(
      db(),
    );
    await sql`delete from graphile_worker._private_jobs`.execute(db());
    return rows.map(({ payload }) => payload);
  };

  await captureOrWait(db(), other, { paymentId }, signal);
  expect(told()).toHaveLength(1);
  const [again, ...more] = await waiting();
  expect(again).toEqual({ paymentId, waits: true });
  expect(more).toEqual([]);

  if (again) await captureOrWait(db(), other, again, signal);
  expect(told()).toHaveLength(1);
  expect(await waiting()).toEqual([again]);

  if (again) await captureOrWait(db(), gatewaysOf(gateway()), again, signal);
  expect(await waiting()).toEqual([]);
  expect(await readBooks(db())).toMatchObject({ captured: 1 });
  log.mockRestore();
});

it('the job that resolves abandoned attempts ends each of them, with an order or a refusal', async () => {
  const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
  const halted = { gateway: gateway(), timeouts: { ...ORDER_TIMEOUTS, lease: 0 } };
  for (const step of ['reserved', 'authorised']) {
    const placing = answerTo(db(), await readyToPay(db(), { items: { 'ax-one': 1 } }), {
      ...halted,
      onStep: (reached) => {
        if (reached === step) throw new Error('The process ends.');
      },
    });
    await expect(placing).rejects.toThrow('The process ends.');
  }
  expect(await readBooks(db())).toMatchObject({ orders: 0, atWork: 2, authorised: 1 });
  await resolveAttemptsTask({}, context());
  expect(await readBooks(db())).toMatchObject({ orders: 1, atWork: 0, authorised: 1 });
  expect(await stockOf(db(), 'ax-one')).toBe(1);
  expect(await answerTo(db(), request, halted)).toHaveProperty('order');
});

describe('an attempt whose provider is not configured any more', () => {
  const other = () => gatewaysOf({ ...gateway(), name: 'other' });
  const leave = async (wish: Wish, at: PlaceOrderStep) => {
    const key = randomUUID();
    const request = await readyToPay(db(), wish);
    const placing = answerTo(
      db(),
      request,
      {
        gateway: gateway(),
        timeouts: { ...ORDER_TIMEOUTS, lease: 0 },
        onStep: (reached) => {
          if (reached === at) throw new Error('The process ends.');
        },
      },
      key,
    );
    await expect(placing).rejects.toThrow('The process ends.');
    return { key, request };
  };
  const resolve = (gateways: PaymentGateways) =>
    resolveAbandonedAttempts(db(), { gateways }, context().signal);

  it('is refused and releases its stock; its payment is voided when the provider is back', async () => {
    const { key, request } = await leave({ items: { 'ax-one': 1 } }, 'authorised');
    expect(await stockOf(db(), 'ax-one')).toBe(1);
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await resolve(other());
    await resolve(other());
    const told = log.mock.calls.filter(([line]) =>
      String(line).includes('not configured any more'),
    );
    log.mockRestore();
    expect(told).toHaveLength(1);
    expect(await stockOf(db(), 'ax-one')).toBe(2);
    expect(await answerTo(db(), request, { gateway: gateway() }, key)).toEqual({
      code: 'PaymentUnavailable',
    });
    expect(await readBooks(db())).toMatchObject({ orders: 0, atWork: 0, authorised: 1 });
    await workOff(db(), gateway());
    expect(await readBooks(db())).toMatchObject({ authorised: 0, voided: 1 });
  });

  it('is placed if gift cards pay for all of it', async () => {
    await issueGiftCard(db(), { code: 'GIFTCARD1', amount: 10_000 });
    await leave({ items: { 'ax-one': 1 }, giftCards: { GIFTCARD1: 10_000 } }, 'reserved');
    await resolve(other());
    expect(await readBooks(db())).toMatchObject({ orders: 1, atWork: 0 });
  });
});

it('refused attempts are deleted after 30 days, those that led to an order never', async () => {
  const key = randomUUID();
  const request = await readyToPay(db(), { items: { 'ax-one': 1 } });
  const placed = await answerTo(db(), request, { gateway: gateway() }, key);
  await order(1, '4000000000000101');
  await sql`update order_attempts set settled_at = now() - interval '31 days'`.execute(db());
  expect(await forgetRefusedAttempts(db(), new Date())).toBe(1);
  expect(await answerTo(db(), request, { gateway: gateway() }, key)).toEqual(placed);
});
