import { describe, expect, it } from 'vitest';
import { expectedRefund } from '#lib/commerce/returns/expected-refund.ts';
import type { ReturnOptions, ReturnReason } from '#lib/commerce/returns/return.ts';
import { emptyForm, type ReturnForm } from '#lib/commerce/returns/return-form.ts';
import { orderLine } from '#tests/support/orders.ts';
import { deliveredOrder, returnOptionsOf } from '#tests/support/returns.ts';

/** A form that returns so many units of each line, for one reason. */
function returning(
  options: ReturnOptions,
  units: readonly number[],
  reason: ReturnReason | null,
): ReturnForm {
  const form = emptyForm(options);
  const lines = form.lines.map((line) => {
    const qty = units[line.line] ?? 0;
    return qty > 0 ? { ...line, chosen: true, qty, reason } : line;
  });
  return { ...form, lines };
}

describe('expectedRefund', () => {
  const options = returnOptionsOf();

  it('is 0 while nothing is chosen', () => {
    expect(expectedRefund(options, emptyForm(options))).toEqual({
      lines: new Map(),
      delivery: 0,
      total: 0,
      gst: 0,
      payments: [],
    });
  });

  it('gives back what the chosen units cost, to the card before the gift card', () => {
    const { total, gst, lines, payments, delivery } = expectedRefund(
      options,
      returning(options, [2, 1], 'CHANGED_MIND'),
    );
    expect(lines).toEqual(
      new Map([
        [0, 44_000],
        [1, 15_005],
      ]),
    );
    expect([total, delivery, gst]).toEqual([59_005, 0, 5_364]);
    expect(payments.map(({ type, amount }) => [type, amount])).toEqual([
      ['CREDIT_CARD', 55_000],
      ['VOUCHER', 4_005],
    ]);
  });

  it('gives back everything with all of its GST when all that was delivered is faulty', () => {
    const all = expectedRefund(options, returning(options, [2, 1, 1], 'FAULTY_OR_DAMAGED'));
    expect([all.delivery, all.total, all.gst]).toEqual([995, 65_000, options.order.gst]);
  });

  it('adds up with an earlier return to the GST of both together', () => {
    const first = expectedRefund(options, returning(options, [1], 'TOO_SMALL'));
    const rest = returnOptionsOf(deliveredOrder(), {
      claimed: [{ line: 0, unit: 0, isFault: false }],
      promised: { lines: first.lines, delivery: 0 },
    });
    const second = expectedRefund(rest, returning(rest, [1, 1], 'TOO_SMALL'));
    const both = expectedRefund(options, returning(options, [2, 1], 'TOO_SMALL'));
    expect(first.total + second.total).toBe(both.total);
    expect(first.gst + second.gst).toBe(both.gst);
  });

  it('has the GST of a first refund while units are still to be sent', () => {
    const order = deliveredOrder({
      status: 'packed',
      lines: [orderLine({ qty: 2, total: 1_000 })],
      total: 1_000,
      progress: [{ cancelled: 0, packed: 2, shipped: 1, delivered: 1 }],
    });
    const sent = returnOptionsOf(order);
    // One of two units at $5.00; nothing came back before.
    expect(expectedRefund(sent, returning(sent, [1], 'TOO_SMALL')).gst).toBe(45);
  });
});
