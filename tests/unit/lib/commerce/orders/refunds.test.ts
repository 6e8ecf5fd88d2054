import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  deliveryLeft,
  lineLeft,
  moneyBackOf,
  orderLeft,
  refundAmount,
  spreadRefund,
} from '#lib/commerce/orders/refunds.ts';
import { order, orderLine } from '#tests/support/orders.ts';
import { runs } from '#tests/support/runs.ts';

const placed = order({
  lines: [
    orderLine({ subtotal: 5_000, total: 5_000 }),
    orderLine({ productId: 'cap', variantId: 'cap', subtotal: 1_000, total: 1_000 }),
  ],
  total: 6_995,
});

describe('a refund of an amount for the whole order', () => {
  it('is shared over lines and delivery by what is left of each', () => {
    const back = moneyBackOf([{ lines: [{ line: 1, qty: 0, amount: 1_000 }], delivery: 0 }]);
    expect(spreadRefund(placed, back, 600)).toEqual({
      lines: [{ line: 0, qty: 0, amount: 500 }],
      delivery: 100,
    });
  });

  it('is refused when it is more than what is left', () => {
    expect(() => spreadRefund(placed, moneyBackOf([]), 6_996)).toThrow(RangeError);
  });
});

it('refunds one after another never take more than is left of any part', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 8 }), (amounts) => {
      const plans = [];
      for (const amount of amounts) {
        const left = orderLeft(placed, moneyBackOf(plans));
        const plan = spreadRefund(placed, moneyBackOf(plans), Math.min(amount, left));
        expect(refundAmount(plan)).toBe(Math.min(amount, left));
        plans.push(plan);
      }
      const back = moneyBackOf(plans);
      for (const [index, line] of placed.lines.entries()) {
        expect(back.lines.get(index) ?? 0).toBe(line.total - lineLeft(placed, back, index));
      }
      expect(back.delivery).toBe(995 - deliveryLeft(placed, back));
    }),
    runs(200),
  );
});
