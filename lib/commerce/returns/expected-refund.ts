import type { OrderPayment } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { deliveryPaid, unitPaid } from '#lib/commerce/orders/paid.ts';
import { progressOf } from '#lib/commerce/orders/progress.ts';
import { quoteReturn } from './quote.ts';
import { refundGst, taxedPart } from './refund.ts';
import type { ReturnOptions } from './return.ts';
import { type ReturnForm, wantedOf } from './return-form.ts';

/** What a form would refund, for the screen before it is sent. */
export interface ExpectedRefund {
  /** By the line's index; chosen lines only. */
  lines: ReadonlyMap<number, Cents>;
  delivery: Cents;
  total: Cents;
  /** GST in `total`. */
  gst: Cents;
  payments: OrderPayment[];
}

/** What a form would refund. The server uses the same rules. */
export function expectedRefund(options: ReturnOptions, form: ReturnForm): ExpectedRefund {
  const wanted = wantedOf(form);
  const { lines, delivery, total, payments } = quoteReturn(options, wanted);
  const parts = wanted.map(({ line }, index) => ({ line, refund: lines[index] ?? 0 }));
  return {
    lines: new Map(parts.map(({ line, refund }) => [line, refund])),
    delivery,
    total,
    gst: refundGst(taxedBefore(options), taxedPart(options.order, { lines: parts, delivery })),
    payments,
  };
}

/** Taxed cents that earlier refunds give back. Units that are still to be sent gave nothing back. */
function taxedBefore({ order, lines, delivery }: ReturnOptions): Cents {
  const parts = lines.map(({ line, refunds, coming }) => {
    const ordered = order.lines[line];
    const { shipped = 0 } = progressOf(order)[line] ?? {};
    let refund = (ordered?.total ?? 0) - (refunds.at(-1) ?? 0);
    for (let unit = shipped; ordered && unit < shipped + coming; unit += 1) {
      refund -= unitPaid(ordered, unit);
    }
    return { line, refund: Math.max(0, refund) };
  });
  return taxedPart(order, { lines: parts, delivery: deliveryPaid(order) - delivery });
}
