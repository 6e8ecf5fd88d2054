import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { replaceGiftCard } from '#lib/server/gift-cards/replace-gift-card.ts';
import { readOrderDetail } from '#lib/server/orders/order-detail.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { REFUSED_REFUND } from '#lib/server/payments/sandbox/outcomes.ts';
import { REFUND_STEPS } from '#lib/server/refunds/make-refund.ts';
import { BY_HAND_STEPS } from '#lib/server/refunds/mark-made.ts';
import { listReturns } from '#lib/server/returns/list-returns.ts';
import { makeReturnRefund } from '#lib/server/returns/make-return-refund.ts';
import { TASKS } from '#lib/server/worker/tasks.ts';
import { balanceOf } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  issueGiftCard,
  oneSize,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import type { Wish } from '#tests/database/lib/server/checkout/support/shopper.ts';
import {
  moveReturn,
  planReturnRefund,
  refundReturnByHand,
} from '#tests/database/lib/server/returns/support/steps.ts';
import { planFault } from '#tests/support/plan-fault.ts';
import { refundAndDie } from './support/refund-and-die.ts';
import { REFUND_LEASE_MS } from './support/refund-lease.ts';
import { runRefund } from './support/run-refund.ts';
import {
  givenBack,
  orderOf,
  receive,
  requestReturn,
  shippedOrder,
} from './support/shipped-order.ts';

const DAY_MS = 86_400_000;
const START = Date.now();

const { db, url, gateway } = ownShop([
  oneSize('ax', 9),
  oneSize('odd', 9, { price: REFUSED_REFUND }),
  oneSize('cap', 9, { price: 1_000 }),
]);
beforeAll(async () => {
  const expiresAt = new Date(START + 10 * DAY_MS);
  await issueGiftCard(db(), { code: 'GIFTCARD1', amount: 6_000, expiresAt });
});
afterEach(() => {
  vi.useRealTimers();
});

const FAULTY = 'FAULTY_OR_DAMAGED';
/** $100.00 of boots, delivered free, or $50.00 and $9.95 for one pair. */
const place = (wish: Partial<Wish> = {}) =>
  shippedOrder(db(), gateway(), { items: { 'ax-one': 2 }, ...wish });
const byBoth = () => place({ giftCards: { GIFTCARD1: 6_000 } });
const run = (number: string) => runRefund(db(), gateway(), number);
async function refund(number: string): Promise<void> {
  await planReturnRefund(db(), number);
  await run(number);
}
const detail = async (orderNumber: string) =>
  readOrderDetail(db(), await orderOf(db(), orderNumber));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const faultsAhead = () =>
  db().selectFrom('sandbox_faults').select('id').where('remaining', '>', 0).execute();
async function mailed(): Promise<OrderReturn[]> {
  const rows = await db()
    .selectFrom('email_outbox')
    .select(sql<OrderReturn>`data -> 'return'`.as('made'))
    .where('kind', '=', 'return')
    .orderBy('created_at')
    .execute();
  return rows.map(({ made }) => made).filter(({ state }) => state === 'refunded');
}

describe('the refund of a return', () => {
  it('gives back a part to the card, and the order, the return and an e-mail say so', async () => {
    const { number } = await place();
    const made = await receive(db(), number);
    await refund(made);
    expect(await givenBack(db())).toBe(5_000);
    expect(await detail(number)).toMatchObject({
      refunded: 5_000,
      paymentState: 'PARTLY_REFUNDED',
      returns: [
        {
          state: 'refunded',
          refund: 5_000,
          gst: 455,
          payments: [{ type: 'CREDIT_CARD', label: 'Visa ending in 1111', amount: 5_000 }],
        },
      ],
    });
    expect(await mailed()).toMatchObject([{ number: made, refund: 5_000 }]);
  });

  it('gives back a whole faulty order to the cent: card first, then the gift card', async () => {
    const order = await byBoth();
    const first = await receive(db(), order.number, [{ reason: FAULTY }]);
    await refund(first);
    expect([await givenBack(db()), await balanceOf(db(), 'GIFTCARD1')]).toEqual([4_000, 1_000]);
    await refund(await receive(db(), order.number, [{ reason: FAULTY }]));
    expect([await givenBack(db()), await balanceOf(db(), 'GIFTCARD1')]).toEqual([4_000, 6_000]);
    const { refunded, paymentState, returns, canReturn } = await detail(order.number);
    expect({ refunded, paymentState, canReturn }).toEqual({
      refunded: order.total,
      paymentState: 'REFUNDED',
      canReturn: false,
    });
    expect(sum(returns.map(({ gst }) => gst))).toBe(order.gst);
    expect(sum(returns.flatMap(({ payments }) => payments.map(({ amount }) => amount)))).toBe(
      order.total,
    );
  });

  it('goes to the new card when the gift card was replaced meanwhile', async () => {
    const expiresAt = new Date(START + 10 * DAY_MS);
    await issueGiftCard(db(), { code: 'LOSTCARD1', amount: 7_000, expiresAt });
    const { number } = await place({ items: { 'ax-one': 1 }, giftCards: { LOSTCARD1: 7_000 } });
    const { id } = await db()
      .selectFrom('vouchers')
      .select('id')
      .where('code', '=', 'LOSTCARD1')
      .executeTakeFirstOrThrow();
    const replacing = await replaceGiftCard(
      { db: db(), actor: { kind: 'operator', id: 'test' }, now: new Date() },
      { id, to: { name: 'Ada', address: 'ada@wattle.example' } },
    );
    await refund(await receive(db(), number, [{ reason: FAULTY }]));
    const card = await db()
      .selectFrom('vouchers')
      .select(['balance', 'expires_at'])
      .where('id', '=', replacing.id)
      .executeTakeFirstOrThrow();
    expect(card).toEqual({ balance: 7_000, expires_at: expect.any(Date) });
    expect(card.expires_at?.getTime()).toBeGreaterThanOrEqual(expiresAt.getTime());
    expect(await balanceOf(db(), 'LOSTCARD1')).toBe(0);
  });

  describe('of an order that comes back faulty in two returns', () => {
    const request = (orderNumber: string, line: number) =>
      requestReturn(db(), orderNumber, [{ line, reason: FAULTY }]);
    /** $10.00 of cap, $50.00 of boots, $9.95 of delivery; the second return was promised that. */
    async function requestBoth(): Promise<[first: string, second: string, orderNumber: string]> {
      const { number } = await place({ items: { 'cap-one': 1, 'ax-one': 1 } });
      return [await request(number, 0), await request(number, 1), number];
    }

    it('keeps the delivery price if the other return is never accepted', async () => {
      const [first, second, orderNumber] = await requestBoth();
      await moveReturn(db(), second, 'received');
      await refund(second);
      await moveReturn(db(), first, 'declined', 'It was worn.');
      const order = await orderOf(db(), orderNumber);
      const goods = order.lines[1]?.total;
      expect(await givenBack(db())).toBe(goods);
      expect((await detail(orderNumber)).refunded).toBe(goods);
    });

    it.each([
      ['the first', 0],
      ['the second', 1],
    ])(
      'gives the delivery price back once, with the last return; %s comes back last',
      async (_, last) => {
        const [first, second, orderNumber] = await requestBoth();
        const order = await orderOf(db(), orderNumber);
        const inTurn = last === 1 ? [first, second] : [second, first];
        for (const made of inTurn) {
          await moveReturn(db(), made, 'received');
          await refund(made);
        }
        expect(await givenBack(db())).toBe(order.total);
        const { refunded, returns } = await detail(orderNumber);
        expect(refunded).toBe(order.total);
        const deliveryOf = (made: string) => returns.find((one) => one.number === made)?.delivery;
        expect(inTurn.map(deliveryOf)).toEqual([0, 995]);
      },
    );

    it('gives the delivery price back once if both come back before the first refund', async () => {
      const [first, second, orderNumber] = await requestBoth();
      await moveReturn(db(), first, 'received');
      await moveReturn(db(), second, 'received');
      await refund(first);
      expect((await detail(orderNumber)).returns).toMatchObject([
        { number: second, delivery: 0 },
        { number: first, delivery: 995 },
      ]);
      await refund(second);
      expect(await givenBack(db())).toBe((await orderOf(db(), orderNumber)).total);
    });
  });

  it('extends an expired gift card by the time that it had left when it paid, each time', async () => {
    const { number } = await place({
      items: { 'cap-one': 3 },
      giftCards: { GIFTCARD1: 6_000 },
    });
    const left: number[] = [];
    for (const day of [60, 70, 80]) {
      vi.setSystemTime(START + day * DAY_MS);
      await refund(await receive(db(), number, [{ reason: FAULTY }]));
      const card = await db()
        .selectFrom('vouchers')
        .select('expires_at')
        .where('code', '=', 'GIFTCARD1')
        .executeTakeFirstOrThrow();
      left.push(((card.expires_at?.getTime() ?? 0) - START) / DAY_MS);
    }
    expect(left.map(Math.round)).toEqual([70, 80, 90]);
    expect(await balanceOf(db(), 'GIFTCARD1')).toBe(6_000);
  });

  it('takes back the loyalty points for the refunded amount', async () => {
    const { number } = await place();
    await sql`update orders set details = details || '{"pointsEarned": 200}'`.execute(db());
    const taken = async () =>
      (await db().selectFrom('orders').select('points_taken_back').executeTakeFirstOrThrow())
        .points_taken_back;
    await refund(await receive(db(), number));
    expect(await taken()).toBe(100);
    await refund(await receive(db(), number));
    expect(await taken()).toBe(200);
  });

  it('captures a payment first that was only authorised', async () => {
    const { number } = await place();
    await sql`update payments set state = 'authorised'`.execute(db());
    await sql`update sandbox_payments set state = 'authorised'`.execute(db());
    await refund(await receive(db(), number));
    expect(await givenBack(db())).toBe(5_000);
    const states = await db().selectFrom('sandbox_payments').select('state').execute();
    expect(states).toEqual([{ state: 'captured' }]);
  });

  it('gives back nothing for replaced units', async () => {
    const { number } = await place();
    const made = await receive(db(), number, [{ reason: FAULTY }, { reason: 'WRONG_ITEM' }]);
    await planReturnRefund(db(), made, { replaced: [0], message: 'A new pair is on its way.' });
    await run(made);
    expect(await givenBack(db())).toBe(5_000);
    expect(await mailed()).toMatchObject([
      { refund: 5_000, message: 'A new pair is on its way.', lines: [{ refund: 0 }, {}] },
    ]);
  });

  it('of nothing is made without the provider', async () => {
    const { number } = await place();
    const made = await receive(db(), number, [{ reason: FAULTY }]);
    await planReturnRefund(db(), made, { replaced: [0] });
    await run(made);
    expect(await givenBack(db())).toBe(0);
    expect((await detail(number)).paymentState).toBe('PAID');
  });

  it('is made once, however often it is asked for and run', async () => {
    const { number } = await byBoth();
    const made = await receive(db(), number, [{ qty: 2 }]);
    await Promise.all([1, 2, 3].map(() => planReturnRefund(db(), made)));
    await Promise.all([1, 2, 3, 4].map(() => run(made)));
    await planReturnRefund(db(), made);
    await run(made);
    expect([await givenBack(db()), await balanceOf(db(), 'GIFTCARD1')]).toEqual([4_000, 6_000]);
    expect(await mailed()).toHaveLength(1);
  });

  it('of several returns at once never asks a payment for more than it was', async () => {
    const order = await byBoth();
    const all = [await receive(db(), order.number), await receive(db(), order.number)];
    await Promise.all(all.map(refund));
    expect([await givenBack(db()), await balanceOf(db(), 'GIFTCARD1')]).toEqual([4_000, 6_000]);
    const { returns } = await detail(order.number);
    expect(sum(returns.map(({ gst }) => gst))).toBe(order.gst);
  });

  it('waits for a person when the payment is unknown', async () => {
    const { number } = await place();
    const made = await receive(db(), number);
    await db().deleteFrom('payments').execute();
    await refund(made);
    expect(await listReturns(db())).toMatchObject([
      { state: 'received', open: [{ amount: 5_000, refusal: expect.any(String) }] },
    ]);
    await refundReturnByHand(db(), made);
    expect((await detail(number)).returns).toMatchObject([
      { state: 'refunded', payments: [{ label: 'Visa ending in 1111', amount: 5_000 }] },
    ]);
  });
});

describe('a refund when the provider misbehaves', () => {
  it.each(['lost', 'late'] as const)(
    'by failing (%s): is made once, by the next try',
    async (kind) => {
      const { number } = await byBoth();
      const made = await receive(db(), number, [{ qty: 2 }]);
      await planReturnRefund(db(), made);
      await planFault(db(), 'refund', { kind, delayMs: 30_000 });
      const stop = new AbortController();
      const options = { gateways: gatewaysOf(gateway()), leaseMs: REFUND_LEASE_MS };
      const failed = expect(makeReturnRefund(db(), options, made, stop.signal)).rejects.toThrow();
      // Given up before the provider is asked, the next try would meet the fault.
      await expect.poll(faultsAhead).toEqual([]);
      if (kind === 'late') stop.abort();
      await failed;
      expect((await detail(number)).returns).toMatchObject([{ state: 'received' }]);
      expect(await balanceOf(db(), 'GIFTCARD1')).toBe(0);
      await run(made);
      await run(made);
      expect([await givenBack(db()), await balanceOf(db(), 'GIFTCARD1')]).toEqual([4_000, 6_000]);
      expect(await mailed()).toHaveLength(1);
    },
  );

  // The second is the job's name in versions up to 0.14, whose jobs may still be in the queue.
  it.each(['make-return-refund', 'refund-return'] as const)(
    'by never answering: is left to a person after the last try of %s',
    async (job) => {
      const { number } = await place();
      const made = await receive(db(), number);
      await planReturnRefund(db(), made);
      await planFault(db(), 'refund', { kind: 'error' });
      const context = { db: db(), signal: AbortSignal.timeout(20_000), lastTry: true };
      await expect(TASKS[job]?.({ returnNumber: made }, context)).rejects.toThrow();
      expect(await listReturns(db())).toMatchObject([
        { open: [{ refusal: expect.stringContaining('no usable answer') }] },
      ]);
    },
  );

  it('by answering nonsense: is not made', async () => {
    const { number } = await place();
    const made = await receive(db(), number);
    await planReturnRefund(db(), made);
    const odd = { ...gateway(), refund: async () => ({ status: 'fine' }) as never };
    const signal = AbortSignal.timeout(20_000);
    await expect(
      makeReturnRefund(db(), { gateways: gatewaysOf(odd) }, made, signal),
    ).rejects.toThrow();
    expect((await detail(number)).refunded).toBe(0);
  });

  it('by refusing: is left to a person, who may ask again or note it as made by hand', async () => {
    const { number } = await place({ items: { 'odd-one': 1 } });
    const made = await receive(db(), number);
    await expect(refundReturnByHand(db(), made)).rejects.toThrow('There is no refund');
    await refund(made);
    await refund(made);
    expect(await listReturns(db())).toMatchObject([
      { state: 'received', open: [{ amount: REFUSED_REFUND, refusal: 'The card was closed.' }] },
    ]);
    expect(await mailed()).toEqual([]);
    await refundReturnByHand(db(), made);
    expect((await detail(number)).refunded).toBe(REFUSED_REFUND);
    expect(await mailed()).toHaveLength(1);
    expect(await givenBack(db())).toBe(0);
  });

  it('by being late: is awaited, even if a person has made the other part', async () => {
    const { number } = await byBoth();
    const made = await receive(db(), number, [{ qty: 2 }]);
    await db().updateTable('payments').set({ amount: 3_000 }).execute();
    await planReturnRefund(db(), made);
    expect(await refundReturnByHand(db(), made)).toBe(false);
    expect((await detail(number)).returns).toMatchObject([{ state: 'received' }]);
    expect(await mailed()).toEqual([]);
    await run(made);
    expect((await detail(number)).returns).toMatchObject([{ state: 'refunded' }]);
    expect([await givenBack(db()), await balanceOf(db(), 'GIFTCARD1')]).toEqual([3_000, 6_000]);
  });

  it('by being another than the configured one: is left to a person', async () => {
    const { number } = await place();
    const made = await receive(db(), number);
    await db().updateTable('payments').set({ gateway: 'another' }).execute();
    await refund(made);
    expect(await listReturns(db())).toMatchObject([
      { open: [{ refusal: 'The payment is with "another".' }] },
    ]);
  });
});

describe.each(REFUND_STEPS.map((step) => [step]))('a worker killed at "%s"', (step) => {
  it('leaves a refund that the next run completes, with every cent given back once', async () => {
    const order = await byBoth();
    const made = await receive(db(), order.number, [{ qty: 2, reason: FAULTY }]);
    await planReturnRefund(db(), made);
    expect(await refundAndDie(url(), made, step)).toBe('SIGKILL');
    await run(made);
    expect([await givenBack(db()), await balanceOf(db(), 'GIFTCARD1')]).toEqual([4_000, 6_000]);
    expect(await detail(order.number)).toMatchObject({
      refunded: order.total,
      returns: [{ state: 'refunded', gst: order.gst }],
    });
    expect(await mailed()).toHaveLength(1);
  });
});

describe.each(BY_HAND_STEPS.map((step) => [step]))('a refund by hand killed at "%s"', (step) => {
  it('leaves it made or not made, and it can be made once', async () => {
    const { number } = await place({ items: { 'odd-one': 1 } });
    const made = await receive(db(), number);
    await refund(made);
    expect(await refundAndDie(url(), made, step, 'hand')).toBe('SIGKILL');
    const wasMade = step === 'made';
    expect((await detail(number)).returns).toMatchObject([
      { state: wasMade ? 'refunded' : 'received' },
    ]);
    expect((await listReturns(db())).flatMap(({ open }) => open)).toHaveLength(wasMade ? 0 : 1);
    const again = refundReturnByHand(db(), made);
    await (wasMade
      ? expect(again).rejects.toThrow('refused no part')
      : expect(again).resolves.toBe(true));
    expect(await detail(number)).toMatchObject({
      refunded: REFUSED_REFUND,
      returns: [{ state: 'refunded' }],
    });
    expect(await mailed()).toHaveLength(1);
    expect(await givenBack(db())).toBe(0);
  });
});
