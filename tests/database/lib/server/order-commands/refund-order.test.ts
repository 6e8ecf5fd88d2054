import { beforeAll, describe, expect, it } from 'vitest';
import {
  makeOrderRefund,
  refundOrder,
  refundOrderByHand,
  retryRefund,
} from '#lib/server/order-commands/refund-order.ts';
import { setOrderStatus } from '#lib/server/order-commands/set-order-status.ts';
import { readOrderDetail } from '#lib/server/orders/order-detail.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { REFUSED_REFUND } from '#lib/server/payments/sandbox/outcomes.ts';
import { balanceOf, workOff } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  issueGiftCard,
  oneSize,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import type { Wish } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { runRefund as runReturn } from '#tests/database/lib/server/returns/support/run-refund.ts';
import {
  givenBack,
  orderOf,
  receive,
} from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { planReturnRefund } from '#tests/database/lib/server/returns/support/steps.ts';
import { countedBy } from '#tests/support/counted-by.ts';
import { asStaff, eventsOf, newsOf, placeOrder, runRefund } from './support/placed-order.ts';

const { db, gateway, reset } = ownShop([oneSize('ax', 9)]);
beforeAll(() => issueGiftCard(db(), { code: 'GIFTCARD1', amount: 3_000 }));

/** One pair of boots at $50.00 and $9.95 of delivery, delivered. */
async function place(wish: Partial<Wish> = {}) {
  const order = await placeOrder(db(), gateway(), { items: { 'ax-one': 1 }, ...wish });
  await workOff(db(), gateway());
  await setOrderStatus(asStaff(db()), { number: order.number, status: 'delivered' });
  return order;
}
type Given = Omit<Parameters<typeof refundOrder>[1], 'number' | 'reason'>;
const ask = (number: string, given: Given) =>
  refundOrder(asStaff(db()), { number, reason: 'late', ...given });
async function refund(number: string, given: Given) {
  const planned = await ask(number, given);
  await runRefund(db(), gateway(), planned.refund);
  return planned;
}
const detail = async (number: string) => readOrderDetail(db(), await orderOf(db(), number));

describe('a refund without a return', () => {
  it.each([
    [{ lines: [{ line: 0, amount: 1_000 }] }, 1_000, [1_000, 0]],
    [{ delivery: 995 }, 995, [0, 995]],
    [{ amount: 600 }, 600, [500, 100]],
    [{ lines: [{ line: 0, amount: 5_000 }], delivery: 995 }, 5_995, [5_000, 995]],
  ])('for %j gives %i cents back', async (given, amount, [goods = 0, delivery]) => {
    const { number } = await place();
    await refund(number, given);
    expect(await givenBack(db())).toBe(amount);
    expect(await detail(number)).toMatchObject({
      refunded: amount,
      refunds: [
        {
          cause: 'goodwill',
          lines: goods === 0 ? [] : [{ line: 0, qty: 0, amount: goods }],
          delivery,
          amount,
          payments: [{ label: 'Visa ending in 1111', amount }],
          madeAt: expect.any(Number),
        },
      ],
    });
    expect(await eventsOf(db(), number)).toContain('order.refunded');
  });

  it('is mailed to the buyer once it is made, with the message of staff', async () => {
    const { number } = await place();
    await refund(number, { amount: 600, message: 'Sorry that it came late.' });
    expect(await newsOf(db())).toMatchObject([
      {
        heading: 'Ada, your money is on its way',
        paragraphs: [
          'Sorry that it came late.',
          'You get back $6.00 to Visa ending in 1111.',
          expect.any(String),
        ],
      },
    ]);
  });

  it('goes to the card first, then to the gift card', async () => {
    const { number, total } = await place({ giftCards: { GIFTCARD1: 3_000 } });
    await refund(number, { amount: total - 1_000 });
    expect([await givenBack(db()), await balanceOf(db(), 'GIFTCARD1')]).toEqual([
      total - 3_000,
      2_000,
    ]);
  });

  it('lowers the refund of a later return, to the cent and with its GST', async () => {
    const { number, gst } = await place();
    await refund(number, { lines: [{ line: 0, amount: 1_234 }] });
    const returned = await receive(db(), number, [{ reason: 'FAULTY_OR_DAMAGED' }]);
    await planReturnRefund(db(), returned);
    await runReturn(db(), gateway(), returned);
    const { refunded, returns, refunds } = await detail(number);
    expect(returns).toMatchObject([{ refund: 5_995 - 1_234, delivery: 995 }]);
    expect(refunded).toBe(5_995);
    expect([...returns, ...refunds].reduce((sum, one) => sum + one.gst, 0)).toBe(gst);
    const told = await db()
      .selectFrom('events')
      .select('data')
      .where('entity_id', '=', number)
      .where('type', '=', 'order.refunded')
      .orderBy('id')
      .execute();
    expect(told.map(({ data }) => data)).toMatchObject([
      { cause: 'goodwill', amount: 1_234 },
      { refund: returned, cause: 'return', amount: 5_995 - 1_234 },
    ]);
  });

  it('lowers the refund of a return that was requested before', async () => {
    const { number } = await place();
    const returned = await receive(db(), number);
    await refund(number, { lines: [{ line: 0, amount: 4_000 }] });
    await planReturnRefund(db(), returned);
    await runReturn(db(), gateway(), returned);
    expect(await detail(number)).toMatchObject({ refunded: 5_000, returns: [{ refund: 1_000 }] });
  });

  it.each([
    [{ lines: [{ line: 0, amount: 5_001 }] }, '$50.00 is left of line 1'],
    [{ delivery: 996 }, '$9.95 is left of the delivery'],
    [{ amount: 5_996 }, '$59.95 is left'],
    [{ lines: [{ line: 4, amount: 1 }] }, '$0.00 is left of line 5'],
    [{}, 'Say how much'],
    [{ amount: -5 }, 'whole cents'],
    [{ amount: 0.5 }, 'whole cents'],
    [{ amount: 5, message: ' ' }, 'The message must'],
    [{ amount: 5, message: 'x'.repeat(2_001) }, 'The message must'],
  ])('for %j is refused', async (given, why) => {
    const { number } = await place();
    await expect(ask(number, given)).rejects.toThrow(why);
    expect(await db().selectFrom('refunds').selectAll().execute()).toEqual([]);
  });

  it('never exceeds what was paid, however many are asked for at the same time', async () => {
    const { number } = await place();
    const ended = await Promise.allSettled(
      Array.from({ length: 4 }, () => ask(number, { amount: 2_500 })),
    );
    const planned = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value.refund] : []));
    expect(planned).toHaveLength(2);
    for (const one of planned) await runRefund(db(), gateway(), one);
    expect(await givenBack(db())).toBe(5_000);
  });
});

describe('a goodwill refund and a return at the same time', () => {
  it('together give back what was paid for the line, never more', async () => {
    for (let round = 0; round < 4; round += 1) {
      await reset();
      const { number } = await place();
      const returned = await receive(db(), number);
      const [planned] = await Promise.allSettled([
        ask(number, { lines: [{ line: 0, amount: 3_000 }] }),
        planReturnRefund(db(), returned),
      ]);
      if (planned.status === 'fulfilled') await runRefund(db(), gateway(), planned.value.refund);
      await runReturn(db(), gateway(), returned);
      expect(await givenBack(db())).toBe(5_000);
      expect((await detail(number)).refunded).toBe(5_000);
    }
  });
});

describe('a refund that the provider does not make', () => {
  it('is counted as refused or unanswered, and a successful one as made', async () => {
    const { number } = await place({ items: { 'ax-one': 2 } });
    const { refund: refused } = await ask(number, { amount: REFUSED_REFUND });
    expect(await countedBy(() => runRefund(db(), gateway(), refused))).toEqual({
      'refunds goodwill refused': 1,
    });
    const { refund: good } = await ask(number, { amount: 100 });
    const silent = { ...gateway(), refund: () => Promise.reject(new Error('No answer.')) };
    const options = { gateways: gatewaysOf(silent), leaseMs: 1 };
    const once = () => makeOrderRefund(db(), options, good, AbortSignal.timeout(20_000));
    expect(await countedBy(() => once().catch(() => {}))).toEqual({
      'refunds goodwill unanswered': 1,
    });
    expect(await countedBy(() => runRefund(db(), gateway(), good))).toEqual({
      'refunds goodwill made': 1,
    });
  });

  it('can be asked for again, or noted as made by hand', async () => {
    const { number } = await place({ items: { 'ax-one': 2 } });
    const { refund: refused } = await ask(number, { amount: REFUSED_REFUND });
    await runRefund(db(), gateway(), refused);
    expect((await detail(number)).refunded).toBe(0);
    await retryRefund(asStaff(db()), { refund: refused });
    await runRefund(db(), gateway(), refused);
    expect(await refundOrderByHand(asStaff(db()), { refund: refused })).toEqual({ isMade: true });
    expect(await detail(number)).toMatchObject({ refunded: REFUSED_REFUND });
    await expect(retryRefund(asStaff(db()), { refund: refused })).rejects.toThrow('was made');
    const audit = await db()
      .selectFrom('audit_entries')
      .select(['command', 'actor_id', 'after'])
      .where('entity_id', '=', number)
      .where('command', 'like', 'refund.%')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { command: 'refund.retry', actor_id: 'test', after: { refundAskedAgain: refused } },
      {
        command: 'refund.by-hand',
        actor_id: 'test',
        after: { refundedByHand: refused, refused: 7_777 },
      },
    ]);
  });

  it('cannot be noted by hand here if it belongs to a return', async () => {
    const { number } = await place();
    const returned = await receive(db(), number);
    await planReturnRefund(db(), returned);
    await db().updateTable('refund_parts').set({ state: 'refused' }).execute();
    await expect(refundOrderByHand(asStaff(db()), { refund: returned })).rejects.toMatchObject({
      code: 'NotFound',
    });
  });
});
