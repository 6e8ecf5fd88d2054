import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReturnReason } from '#lib/commerce/returns/return.ts';
import { readOrderDetail } from '#lib/server/orders/order-detail.ts';
import { stockOf } from '#tests/database/lib/server/checkout/support/books.ts';
import {
  addPromotion,
  oneSize,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import type { Wish } from '#tests/database/lib/server/checkout/support/shopper.ts';
import {
  createReturn,
  moveReturn,
  planReturnRefund,
} from '#tests/database/lib/server/returns/support/steps.ts';
import { runRefund } from './support/run-refund.ts';
import {
  givenBack,
  orderOf,
  receive,
  requestReturn,
  shippedOrder,
  wishesFor,
} from './support/shipped-order.ts';

const variants = ['8', '9'].map((label) => ({ id: `ax-${label}`, code: label, label, qty: 9 }));
const { db, gateway } = ownShop([
  { id: 'ax', parentCode: 'ax', variants },
  oneSize('cap', 9, { price: 1_000 }),
]);
beforeAll(() => addPromotion(db(), { id: 'once', usageCountLimit: 1 }));

const FAULTY = 'FAULTY_OR_DAMAGED';
/** $50.00 of boots for each unit; one unit has $9.95 for delivery. */
const place = (qty: number, wish: Partial<Wish> = {}) =>
  shippedOrder(db(), gateway(), { items: { 'ax-8': qty }, ...wish });

/** Ends a received return; `replaced`: its lines for which a replacement was sent. */
async function refund(number: string, replaced: number[] = []): Promise<void> {
  await planReturnRefund(db(), number, { replaced });
  await runRefund(db(), gateway(), number);
}
/** A unit comes back, and another one is sent in its place. */
async function replace(orderNumber: string, reason: ReturnReason = FAULTY): Promise<void> {
  await refund(await receive(db(), orderNumber, [{ reason }]), [0]);
}
const detail = async (orderNumber: string) =>
  readOrderDetail(db(), await orderOf(db(), orderNumber));

describe('an offer that can be used once', () => {
  const uses = async () =>
    (await db().selectFrom('promotion_uses').select('order_number').execute()).length;
  const counted = async () =>
    (await db().selectFrom('promotions').select('used').executeTakeFirstOrThrow()).used;

  it('can be used again once the whole order came back and its money is on the way', async () => {
    const { number } = await place(2, { promoCodes: ['ONCE'] });
    await refund(await receive(db(), number));
    const last = await receive(db(), number);
    expect(await uses()).toBe(1);
    await refund(last);
    expect(await uses()).toBe(0);
  });

  it('stays used for goods that the buyer keeps as a replacement, until these come back', async () => {
    const { number } = await place(1, { promoCodes: ['ONCE'] });
    const made = await receive(db(), number, [{ reason: FAULTY }]);
    expect(await uses()).toBe(1);
    await refund(made, [0]);
    expect(await uses()).toBe(1);
    await refund(await receive(db(), number, [{ reason: FAULTY }]));
    expect(await uses()).toBe(0);
  });

  it('comes back once if several refunds end the order at the same time', async () => {
    await db()
      .updateTable('promotions')
      .set(({ fn, val }) => ({
        definition: fn('jsonb_set', ['definition', val('{totalUsageLimit}'), val('9')]),
      }))
      .execute();
    await place(1, { promoCodes: ['ONCE'], email: 'eve@wattle.example' });
    const { number } = await place(3, { promoCodes: ['ONCE'] });
    expect(await counted()).toBe(2);
    const made: string[] = [];
    for (let left = 3; left > 0; left -= 1) made.push(await receive(db(), number));
    await Promise.all(made.map((one) => refund(one)));
    expect([await uses(), await counted()]).toEqual([1, 1]);
  });
});

describe('a replacement', () => {
  it('can be returned, like what it replaces, and then gives back all money', async () => {
    const { number, total } = await place(1);
    await replace(number);
    await replace(number);
    expect(await givenBack(db())).toBe(0);
    expect((await detail(number)).canReturn).toBe(true);
    await refund(await receive(db(), number, [{ reason: FAULTY }]));
    expect(await givenBack(db())).toBe(total);
    expect(await detail(number)).toMatchObject({ canReturn: false, paymentState: 'REFUNDED' });
  });

  it('has to come back too, before delivery is given back', async () => {
    const { number, shippingPrice } = await place(1);
    expect(shippingPrice).toBe(995);
    await replace(number);
    const deliveryOf = async () => (await detail(number)).returns.map(({ delivery }) => delivery);
    expect(await deliveryOf()).toEqual([0]);
    await refund(await receive(db(), number, [{ reason: FAULTY }]));
    expect(await deliveryOf()).toEqual([995, 0]);
  });

  it('keeps the delivery price while all else came back', async () => {
    const { number } = await shippedOrder(db(), gateway(), { items: { 'ax-8': 1, 'cap-one': 1 } });
    await refund(await receive(db(), number, [{ line: 0, reason: FAULTY }]), [0]);
    await refund(await receive(db(), number, [{ line: 1, reason: FAULTY }]));
    expect((await detail(number)).returns.map(({ delivery }) => delivery)).toEqual([0, 0]);
    await refund(await receive(db(), number, [{ line: 0, reason: FAULTY }]));
    expect((await detail(number)).paymentState).toBe('REFUNDED');
  });

  it('can be returned again after its return was declined', async () => {
    const { number } = await place(1);
    await replace(number);
    const again = await requestReturn(db(), number, [{ reason: FAULTY }]);
    await moveReturn(db(), again, 'declined', 'It was worn.');
    expect((await detail(number)).canReturn).toBe(true);
  });

  it('is in one return at most, whatever happens at the same time', async () => {
    const { number } = await place(1);
    const made = await receive(db(), number, [{ reason: FAULTY }]);
    const first = await wishesFor(db(), (await place(1)).number, [{ reason: FAULTY }]);
    const ask = () =>
      createReturn(db(), { key: randomUUID(), orderNumber: number, request: first });
    const answers = await Promise.allSettled([
      ask(),
      ask(),
      planReturnRefund(db(), made, { replaced: [0] }),
      ask(),
      ask(),
    ]);
    const asked = answers.filter((_, place) => place !== 2);
    const later = await Promise.allSettled([ask(), ask(), ask()]);
    const won = [...asked, ...later].filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    await runRefund(db(), gateway(), made);
    const { returns } = await detail(number);
    expect(returns.map(({ state }) => state)).toEqual(['requested', 'refunded']);
  });

  it('of another size is not put back to the stock of the size that was ordered', async () => {
    const { number } = await place(2);
    const wish = { type: 'EXCHANGE', variantId: 'ax-9' } as const;
    await refund(await receive(db(), number, [{ wish }]), [0]);
    expect(await stockOf(db(), 'ax-8')).toBe(8);
    await refund(await receive(db(), number, [{ qty: 2 }]));
    expect([await stockOf(db(), 'ax-8'), await givenBack(db())]).toEqual([9, 10_000]);
  });
});
