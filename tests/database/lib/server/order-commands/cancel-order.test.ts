import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { expirePickups } from '#lib/server/order-commands/expire-pickups.ts';
import { setOrderStatus } from '#lib/server/order-commands/set-order-status.ts';
import { deliverOrder, packOrder, shipOrder } from '#lib/server/order-commands/ship-order.ts';
import { readOrderDetail } from '#lib/server/orders/order-detail.ts';
import { readShipments } from '#lib/server/orders/shipments.ts';
import {
  balanceOf,
  stockOf,
  storeStockOf,
  workOff,
} from '#tests/database/lib/server/checkout/support/books.ts';
import {
  addPromotion,
  issueGiftCard,
  oneSize,
  openStores,
  setStock,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import type { Wish } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { runRefund as runReturnRefund } from '#tests/database/lib/server/returns/support/run-refund.ts';
import {
  givenBack,
  orderOf,
  receive,
  wishesFor,
} from '#tests/database/lib/server/returns/support/shipped-order.ts';
import {
  createReturn,
  planReturnRefund,
} from '#tests/database/lib/server/returns/support/steps.ts';
import { setStoreStock } from '#tests/support/add-stores.ts';
import {
  asGuest,
  asStaff,
  eventsOf,
  newsOf,
  paymentStates,
  placeOrder,
  runRefund,
} from './support/placed-order.ts';

const { db, gateway, reset } = ownShop([oneSize('ax', 9), oneSize('cap', 9, { price: 1_000 })]);
beforeAll(async () => {
  await openStores(db(), { S1: { 'ax-one': 5 } });
  await issueGiftCard(db(), { code: 'GIFTCARD1', amount: 6_000 });
  await addPromotion(db(), {
    id: 'once',
    codes: ['ONCE'],
    usageCountLimit: 1,
    effect: { kind: 'orderPercent', percent: 10 },
  });
  await addPromotion(db(), {
    id: 'free',
    codes: ['FREE'],
    effect: { kind: 'orderPercent', percent: 100 },
  });
  await addPromotion(db(), {
    id: 'sent',
    codes: ['SENT'],
    effect: { kind: 'freeDelivery', methodKinds: ['standard'] },
  });
});
beforeEach(() => setStoreStock(db(), 'S1', { 'ax-one': 5 }));

const place = (wish: Partial<Wish> = {}) =>
  placeOrder(db(), gateway(), { items: { 'ax-one': 2, 'cap-one': 1 }, ...wish });
/** Cancels as staff, and makes the refund. */
async function cancel(number: string, input: Partial<Parameters<typeof cancelOrder>[1]> = {}) {
  const done = await cancelOrder(asStaff(db()), { number, ...input });
  if (done.refund !== null) await runRefund(db(), gateway(), done.refund);
  return done;
}
const offerUses = () => db().selectFrom('promotion_uses').selectAll().execute();
const detail = async (number: string) => readOrderDetail(db(), await orderOf(db(), number));

describe('cancelling a whole order', () => {
  it('voids an uncaptured payment, and returns stock, gift card money and the offer’s use', async () => {
    const order = await place({ giftCards: { GIFTCARD1: 6_000 }, promoCodes: ['ONCE'] });
    await setStock(db(), 'cap-one', 0);
    const done = await cancel(order.number, { reason: 'asked by phone' });
    expect(done).toMatchObject({ status: 'cancelled', amount: order.total });
    expect(await paymentStates(db())).toEqual(['voided', 'voided']);
    expect([await balanceOf(db(), 'GIFTCARD1'), await stockOf(db(), 'ax-one')]).toEqual([6_000, 9]);
    expect(await stockOf(db(), 'cap-one')).toBe(1);
    expect(await detail(order.number)).toMatchObject({
      order: { status: 'cancelled' },
      refunded: order.total,
      paymentState: 'REFUNDED',
      canReturn: false,
    });
    const { used } = await db().selectFrom('promotions').select('used').executeTakeFirstOrThrow();
    expect([await offerUses(), used]).toEqual([[], 0]);
    expect(await eventsOf(db(), order.number)).toEqual([
      'order.cancelled',
      'order.payment-voided',
      'order.refunded',
    ]);
  });

  it('completes the refund even if a run was killed after it had voided the payment', async () => {
    const { number, total } = await place();
    const { refund } = await cancelOrder(asStaff(db()), { number });
    const { id } = await db().selectFrom('payments').select('id').executeTakeFirstOrThrow();
    await gateway().void(id, AbortSignal.timeout(20_000));
    await db().updateTable('payments').set({ state: 'voided' }).execute();
    await runRefund(db(), gateway(), refund ?? '');
    expect((await detail(number)).refunded).toBe(total);
  });

  it('refunds a captured payment, and mails the buyer once', async () => {
    const { number, total } = await place();
    await workOff(db(), gateway());
    await cancel(number, { message: 'We’ve run out.' });
    expect(await paymentStates(db())).toEqual(['captured', 'captured']);
    expect(await givenBack(db())).toBe(total);
    expect(await newsOf(db())).toMatchObject([
      {
        orderNumber: number,
        heading: 'Ada, your order is cancelled',
        paragraphs: ['We’ve run out.', expect.stringContaining('back'), expect.any(String)],
        items: ['Boot cap, quantity 1', 'Boot ax, quantity 2'],
      },
    ]);
  });

  it.each([
    ['a gift card only', { giftCards: { GIFTCARD1: 1_995 } }, 1_995],
    ['nothing', { promoCodes: ['FREE', 'SENT'] }, 0],
  ])('works for an order whose payment was %s', async (_what, wish, amount) => {
    const { number, total } = await place({ items: { 'cap-one': 1 }, ...wish });
    expect(total).toBe(amount);
    expect(await cancel(number)).toMatchObject({ status: 'cancelled', amount });
    expect([await balanceOf(db(), 'GIFTCARD1'), await stockOf(db(), 'cap-one')]).toEqual([
      6_000, 9,
    ]);
    expect((await detail(number)).refunded).toBe(amount);
  });

  it('leaves the units out of stock with restock: false', async () => {
    const { number } = await place();
    await cancel(number, { restock: false });
    expect(await stockOf(db(), 'ax-one')).toBe(7);
  });

  it('happens once, however often it is asked for', async () => {
    const { number } = await place();
    const context = { ...asStaff(db()), idempotencyKey: 'one' };
    const answers = await Promise.all([1, 2, 3].map(() => cancelOrder(context, { number })));
    expect(new Set(answers.map(({ refund }) => refund)).size).toBe(1);
    await expect(cancelOrder(asStaff(db()), { number })).rejects.toMatchObject({
      code: 'Conflict',
    });
    expect(await stockOf(db(), 'ax-one')).toBe(9);
  });
});

describe('cancelling a part of an order', () => {
  it('refunds what was paid for the units, without delivery, and the rest can be sent', async () => {
    const { number, lines, total } = await place({ items: { 'ax-one': 1, 'cap-one': 2 } });
    await workOff(db(), gateway());
    const line = lines.findIndex(({ productId }) => productId === 'cap');
    const done = await cancel(number, { lines: [{ line, qty: 1 }] });
    expect(done).toMatchObject({ status: 'placed', amount: 1_000 });
    await shipOrder(asStaff(db()), { number, carrier: 'own' });
    expect(await detail(number)).toMatchObject({ order: { status: 'shipped' }, refunded: 1_000 });
    expect(total - (await givenBack(db()))).toBe(5_000 + 1_000 + 995);
  });

  it('mails the buyer which payment gets the money, not the other ones', async () => {
    const { number } = await place({ giftCards: { GIFTCARD1: 6_000 } });
    await cancel(number, { lines: [{ line: 0, qty: 1 }] });
    const [news] = await newsOf(db());
    expect(news?.paragraphs[0]).toBe('You get back $10.00 to Visa ending in 1111.');
  });

  it('leaves any quantity if staff want it, only one in which it is sold if a buyer does', async () => {
    const { number } = await place({ items: { 'ax-one': 4 } });
    const sell = (multiple: number | null) =>
      db().updateTable('products').set({ cart_qty_variant_multiple_of: multiple }).execute();
    await sell(2);
    try {
      const lines = [{ line: 0, qty: 1 }];
      await expect(cancelOrder(asGuest(db(), number), { number, lines })).rejects.toMatchObject({
        code: 'Invalid',
        message: 'Boot ax: Sold in multiples of 2. Keep such a quantity, or none.',
      });
      expect(await cancel(number, { lines })).toMatchObject({ amount: 5_000 });
      // Now three go on, so one more leaves two.
      expect(await cancelOrder(asGuest(db(), number), { number, lines })).toMatchObject({
        amount: 5_000,
      });
    } finally {
      await sell(null);
    }
  });

  it('refunds the delivery with the last units', async () => {
    const { number, lines, total } = await place({ items: { 'ax-one': 1, 'cap-one': 1 } });
    await workOff(db(), gateway());
    for (const line of lines.keys()) await cancel(number, { lines: [{ line, qty: 1 }] });
    expect(await givenBack(db())).toBe(total);
  });

  it('cancels units first that are not packed', async () => {
    const { number } = await place({ items: { 'ax-one': 3 } });
    await packOrder(asStaff(db()), { number, lines: [{ line: 0, qty: 2 }] });
    await cancel(number, { lines: [{ line: 0, qty: 2 }] });
    expect((await orderOf(db(), number)).progress).toEqual([
      { cancelled: 2, packed: 1, shipped: 0, delivered: 0 },
    ]);
  });

  it.each(['before', 'after'])(
    'returns the offer’s use if all other units came back and were refunded %s that',
    async (when) => {
      const { number } = await place({ items: { 'ax-one': 2 }, promoCodes: ['ONCE'] });
      await workOff(db(), gateway());
      await shipOrder(asStaff(db()), { number, carrier: 'own', lines: [{ line: 0, qty: 1 }] });
      const made = await receive(db(), number);
      const refund = async () => {
        await planReturnRefund(db(), made);
        await runReturnRefund(db(), gateway(), made);
      };
      const steps = [refund, () => cancel(number)];
      const [first, second] = when === 'before' ? steps : steps.reverse();
      await first?.();
      expect(await offerUses()).toHaveLength(1);
      await second?.();
      expect(await offerUses()).toEqual([]);
    },
  );

  it('skips units that are in a return', async () => {
    const { number } = await place({ items: { 'ax-one': 2 } });
    await workOff(db(), gateway());
    await shipOrder(asStaff(db()), { number, carrier: 'own' });
    await receive(db(), number);
    await setOrderStatus(asStaff(db()), { number, status: 'placed' });
    await expect(cancelOrder(asStaff(db()), { number })).rejects.toMatchObject({
      code: 'Conflict',
    });
    expect(await cancel(number, { lines: [{ line: 0, qty: 1 }] })).toMatchObject({ amount: 5_000 });
  });

  it('leaves the order delivered when only its waiting units are cancelled', async () => {
    const { number } = await place({ items: { 'ax-one': 2 } });
    await shipOrder(asStaff(db()), { number, carrier: 'own', lines: [{ line: 0, qty: 1 }] });
    await deliverOrder(asStaff(db()), { number });
    expect(await cancel(number)).toMatchObject({ status: 'delivered' });
    expect((await orderOf(db(), number)).deliveredAt).toBeTypeOf('number');
  });

  it.each([
    ['more units than there are', { line: 0, qty: 3 }],
    ['a line that does not exist', { line: 7, qty: 1 }],
    ['no units', { line: 0, qty: 0 }],
    ['a negative number of units', { line: 0, qty: -1 }],
  ])('is refused for %s, and changes nothing', async (_what, line) => {
    const { number } = await place({ items: { 'ax-one': 2 } });
    await expect(cancelOrder(asStaff(db()), { number, lines: [line] })).rejects.toMatchObject({
      code: 'Changed',
    });
    expect([await stockOf(db(), 'ax-one'), await newsOf(db())]).toEqual([7, []]);
  });
});

describe('a buyer who cancels', () => {
  it('succeeds until packing begins', async () => {
    const { number } = await place();
    await packOrder(asStaff(db()), { number, lines: [{ line: 0, qty: 1 }] });
    await expect(cancelOrder(asGuest(db(), number), { number })).rejects.toMatchObject({
      code: 'Conflict',
      message: expect.stringContaining('can’t be cancelled any more'),
    });
    expect(await cancel(number)).toMatchObject({ status: 'cancelled' });
  });

  it('cannot cancel another buyer’s order', async () => {
    const [{ number }, other] = [await place(), await place()];
    await expect(cancelOrder(asGuest(db(), other.number), { number })).rejects.toMatchObject({
      code: 'NotPermitted',
    });
  });
});

describe('a cancellation at the same time', () => {
  it('as packing: one of the two happens, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      // Packing may win each time.
      await setStock(db(), 'ax-one', 9);
      const { number } = await place();
      const ended = await Promise.allSettled([
        cancelOrder(asGuest(db(), number), { number }),
        packOrder(asStaff(db()), { number }),
      ]);
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const { status, progress = [] } = await orderOf(db(), number);
      expect(['cancelled', 'packed']).toContain(status);
      for (const { cancelled, packed } of progress) expect(cancelled * packed).toBe(0);
    }
  });

  it('as a capture: the money is neither kept nor refunded twice', async () => {
    for (let round = 0; round < 5; round += 1) {
      await reset();
      const { number, total } = await place();
      const { refund } = await cancelOrder(asStaff(db()), { number });
      await Promise.allSettled([
        workOff(db(), gateway()),
        runRefund(db(), gateway(), refund ?? ''),
      ]);
      await runRefund(db(), gateway(), refund ?? '');
      const [ours, theirs] = await paymentStates(db());
      expect(ours).toBe(theirs);
      expect(await givenBack(db())).toBe(theirs === 'voided' ? 0 : total);
      expect((await detail(number)).refunded).toBe(total);
    }
  });
});

describe('an order to collect that nobody collects', () => {
  const collected = () => place({ items: { 'ax-one': 2 }, pickUpAt: 'S1' });

  it('can be cancelled as uncollected once it is ready, and the store can sell its units again', async () => {
    const { number, total } = await collected();
    await workOff(db(), gateway());
    await shipOrder(asStaff(db()), { number });
    expect(await storeStockOf(db(), 'S1', 'ax-one')).toBe(3);
    await expect(cancelOrder(asStaff(db()), { number })).rejects.toMatchObject({
      code: 'Conflict',
    });
    await cancel(number, { uncollected: true });
    expect(await storeStockOf(db(), 'S1', 'ax-one')).toBe(5);
    expect([await givenBack(db()), (await orderOf(db(), number)).status]).toEqual([
      total,
      'cancelled',
    ]);
  });

  it('cannot be cancelled while it has a return', async () => {
    const { number } = await collected();
    await workOff(db(), gateway());
    await shipOrder(asStaff(db()), { number });
    await receive(db(), number);
    await expect(cancelOrder(asStaff(db()), { number, uncollected: true })).rejects.toMatchObject({
      code: 'Conflict',
    });
  });

  it('is cancelled in part if some of it was collected, even if that came back', async () => {
    const { number } = await collected();
    await workOff(db(), gateway());
    await shipOrder(asStaff(db()), { number, lines: [{ line: 0, qty: 1 }] });
    await deliverOrder(asStaff(db()), { number });
    await receive(db(), number);
    await shipOrder(asStaff(db()), { number });
    expect(await cancel(number, { uncollected: true })).toMatchObject({
      status: 'delivered',
      amount: 5_000,
    });
    // Nothing is left that the nightly job would ask about again.
    expect(await readShipments(db(), number)).toMatchObject([{ deliveredAt: expect.any(Number) }]);
  });

  it('is either cancelled or returned when both happen at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      await reset();
      await setStoreStock(db(), 'S1', { 'ax-one': 5 });
      const { number, total } = await collected();
      await workOff(db(), gateway());
      await shipOrder(asStaff(db()), { number });
      const request = await wishesFor(db(), number);
      const [cancelled, returned] = await Promise.allSettled([
        cancelOrder(asStaff(db()), { number, uncollected: true }),
        createReturn(db(), { key: randomUUID(), orderNumber: number, request }),
      ]);
      expect([cancelled.status, returned.status].sort()).toEqual(['fulfilled', 'rejected']);
      const planned = await db().selectFrom('refunds').select('amount').execute();
      expect(planned).toEqual(cancelled.status === 'fulfilled' ? [{ amount: total }] : []);
    }
  });

  it('is cancelled by a job after its hold days', async () => {
    const { number, pickup } = await collected();
    await workOff(db(), gateway());
    await shipOrder(asStaff(db()), { number });
    const context = { db: db(), signal: AbortSignal.timeout(20_000), lastTry: false };
    await expirePickups({}, context);
    expect((await orderOf(db(), number)).status).toBe('shipped');
    const days = (pickup?.holdDays ?? 0) + 1;
    await sql`update shipments set shipped_at = shipped_at - make_interval(days => ${days})`.execute(
      db(),
    );
    await expirePickups({}, context);
    expect((await orderOf(db(), number)).status).toBe('cancelled');
    expect((await newsOf(db())).at(-1)?.paragraphs[0]).toContain('not collected in time');
  });
});
