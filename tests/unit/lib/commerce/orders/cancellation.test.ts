import { describe, expect, it } from 'vitest';
import type { LineProgress } from '#lib/commerce/checkout/order.ts';
import { cancelChoices, cancellableUnits, cancelUnits } from '#lib/commerce/orders/cancellation.ts';
import { moneyBackOf } from '#lib/commerce/orders/refunds.ts';
import { keepText } from '#lib/commerce/orders/texts.ts';
import { order, orderLine } from '#tests/support/orders.ts';

const none: LineProgress = { cancelled: 0, packed: 0, shipped: 0, delivered: 0 };

/** Three pairs of boots for $100.00 together, a cap for $10.00, and $9.95 of delivery. */
const placed = (...progress: LineProgress[]) =>
  order({
    lines: [
      orderLine({ qty: 3, subtotal: 10_000, total: 10_000 }),
      orderLine({ productId: 'cap', variantId: 'cap', subtotal: 1_000, total: 1_000 }),
    ],
    total: 11_995,
    progress: progress.length > 0 ? progress : [none, none],
  });
const nothing = moneyBackOf([]);

describe('the units that can be cancelled', () => {
  it('are all units for the buyer until packing begins anywhere in the order', () => {
    expect(cancellableUnits(placed({ ...none, cancelled: 1 }, none), 'buyer')).toEqual([2, 1]);
    const begun = { ...placed({ ...none, packed: 1 }, none), status: 'packed' as const };
    expect(cancellableUnits(begun, 'buyer')).toEqual([0, 0]);
  });

  it('are the unsent units for staff, and also uncollected ones for a pickup', () => {
    const line = { cancelled: 0, packed: 3, shipped: 2, delivered: 1 };
    const sent = { ...placed(line, none), status: 'packed' as const };
    expect(cancellableUnits(sent, 'staff')).toEqual([1, 1]);
    expect(cancellableUnits(sent, 'uncollected')).toEqual([2, 1]);
  });

  it('are none in an order from a store', () => {
    expect(cancellableUnits({ ...placed(), channel: 'pos' }, 'staff')).toEqual([0, 0]);
  });
});

describe('what a buyer can choose to cancel of a line', () => {
  const six = order({ lines: [orderLine({ qty: 6 })], progress: [none] });
  const [twos, fromThree] = [{ cartQtyVariantMultipleOf: 2 }, { cartQtyVariantMin: 3 }];

  it('leaves nothing, or a number in which the product is sold', () => {
    expect(cancelChoices(six, [twos])).toEqual([[2, 4, 6]]);
    expect(cancelChoices(six, [fromThree])).toEqual([[1, 2, 3, 6]]);
    expect(cancelChoices(six, [{ ...twos, ...fromThree }])).toEqual([[2, 6]]);
  });

  it('is any number of a product without such limits, or that is gone', () => {
    expect(cancelChoices(six, [])).toEqual([[1, 2, 3, 4, 5, 6]]);
    expect(cancelChoices(six, [{ cartQtyVariantMultipleOf: null }])).toEqual([[1, 2, 3, 4, 5, 6]]);
  });

  it('counts the units that go on, and never keeps a buyer from cancelling all of them', () => {
    const five = { ...six, progress: [{ ...none, cancelled: 1 }] };
    expect(cancelChoices(five, [twos])).toEqual([[1, 3, 5]]);
    expect(cancelChoices(five, [{ cartQtyVariantMin: 9 }])).toEqual([[5]]);
  });

  it('is nothing once packing has begun', () => {
    const begun = { ...six, status: 'packed' as const, progress: [{ ...none, packed: 1 }] };
    expect(cancelChoices(begun, [twos])).toEqual([[]]);
  });
});

it.each([
  [{ cartQtyVariantMultipleOf: 2 }, 'Sold in multiples of 2. Keep such a quantity, or none.'],
  [{ cartQtyVariantMin: 3 }, 'Sold from 3 on. Keep such a quantity, or none.'],
  [
    { cartQtyVariantMin: 3, cartQtyVariantMultipleOf: 2 },
    'Sold in multiples of 2, from 4 on. Keep such a quantity, or none.',
  ],
  [{ cartQtyVariantMin: null, cartQtyVariantMultipleOf: 1 }, ''],
])('with %j a buyer reads “%s”', (limits, text) => {
  expect(keepText(limits)).toBe(text);
});

describe('a cancellation', () => {
  it('refunds what the cancelled units cost, to the cent', () => {
    const one = cancelUnits(placed(), nothing, [{ line: 0, qty: 1 }]);
    expect(one.refund).toEqual({ lines: [{ line: 0, qty: 1, amount: 3_333 }], delivery: 0 });
    const rest = cancelUnits(placed(...one.progress), moneyBackOf([one.refund]), [
      { line: 0, qty: 2 },
    ]);
    expect(rest.refund.lines).toEqual([{ line: 0, qty: 2, amount: 6_667 }]);
  });

  it('refunds the delivery once the whole order is cancelled', () => {
    const all = [
      { line: 0, qty: 3 },
      { line: 1, qty: 1 },
    ];
    expect(cancelUnits(placed(), nothing, all).refund.delivery).toBe(995);
    const sent = { cancelled: 0, packed: 1, shipped: 1, delivered: 0 };
    expect(cancelUnits(placed(none, sent), nothing, all.slice(0, 1)).refund.delivery).toBe(0);
  });

  it('never charges for a delivery that was free, whatever is left of the order', () => {
    const free = { ...placed(), total: 11_000 };
    expect(cancelUnits(free, nothing, [{ line: 0, qty: 3 }]).refund).toEqual({
      lines: [{ line: 0, qty: 3, amount: 10_000 }],
      delivery: 0,
    });
  });

  it('refunds the delivery once only gift cards are left, which are mailed', () => {
    const { lines, ...rest } = placed();
    const cards = orderLine({ productId: 'card', byEmail: true, qty: 2, total: 10_000 });
    const bought = {
      ...rest,
      lines: [...lines, cards],
      total: 21_995,
      progress: [none, none, none],
    };
    const boots = { line: 0, qty: 3 };
    const cap = { line: 1, qty: 1 };
    expect(cancelUnits(bought, nothing, [boots]).refund.delivery).toBe(0);
    expect(cancelUnits(bought, nothing, [boots, { line: 2, qty: 2 }]).refund.delivery).toBe(0);
    const first = cancelUnits(bought, nothing, [boots, cap]);
    expect(first.refund.delivery).toBe(995);
    const later = { ...bought, progress: first.progress };
    const back = moneyBackOf([first.refund]);
    expect(cancelUnits(later, back, [{ line: 2, qty: 2 }]).refund).toEqual({
      lines: [{ line: 2, qty: 2, amount: 10_000 }],
      delivery: 0,
    });
  });

  it('does not refund again what an earlier refund has given back', () => {
    const back = moneyBackOf([{ lines: [{ line: 1, qty: 0, amount: 400 }], delivery: 900 }]);
    const gone = { ...none, cancelled: 3 };
    expect(cancelUnits(placed(gone, none), back, [{ line: 1, qty: 1 }]).refund).toEqual({
      lines: [{ line: 1, qty: 1, amount: 600 }],
      delivery: 95,
    });
  });

  it('cancels packed units last', () => {
    const packed = { ...none, packed: 2 };
    const { progress } = cancelUnits(placed(packed, none), nothing, [{ line: 0, qty: 2 }]);
    expect(progress[0]).toEqual({ cancelled: 2, packed: 1, shipped: 0, delivered: 0 });
  });
});
