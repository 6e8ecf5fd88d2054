import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import type { Order, OrderPayment } from '#lib/commerce/checkout/order.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import type { OrderRefund, RefundCause } from '#lib/commerce/orders/refunds.ts';
import type { ReturnReason } from '#lib/commerce/returns/return.ts';
import { REASON_TEXTS } from '#lib/commerce/returns/texts.ts';
import { buyerLines, type Paper, present } from './paper.ts';
import { NO_GST } from './tax-invoice.ts';

/** `qty`: units that came back or were cancelled; 0 if only the price changed. */
interface PaidBackLine {
  name: string;
  detail: string;
  qty: number;
  amount: Cents;
  taxExclusive: true | undefined;
}

/** One refund of an order, once the money is on its way. All amounts include GST. */
export interface PaidRefund {
  number: string;
  /** When it was made, in ms since the epoch. */
  at: number;
  /** Why, in a few words. */
  reason: string;
  lines: PaidBackLine[];
  /** What it pays back for delivery. */
  delivery: Cents;
  /** What it pays back in total. */
  amount: Cents;
  /** GST contained in `amount`. */
  gst: Cents;
  payments: OrderPayment[];
}

/**
 * The title of a refund's paper. Only a refund of a taxable sale is an adjustment (A New Tax System
 * (Goods and Services Tax) Act 1999, s 29-75).
 */
export function refundTitle({ gst }: Pick<PaidRefund, 'gst'>): string {
  return gst > 0 ? 'Adjustment note' : 'Refund receipt';
}

/**
 * The paper of one refund, known as a credit note. Its contents follow s 29-75 and the Adjustment
 * Note Information Requirements Determination 2022: that it is one and in which direction it
 * adjusts, seller with ABN, buyer, date of issue, reason, and the change of the price and of the GST.
 */
export function adjustmentNote(order: Order, refund: PaidRefund, seller: string[]): Paper {
  const { number, at, reason, lines, delivery, amount, gst, payments } = refund;
  const sale = order.gst > 0 ? 'tax invoice' : 'receipt';
  return {
    title: refundTitle(refund),
    number,
    date: at,
    facts: [
      { name: 'Number', value: number },
      { name: 'Issued', value: formatDay(at) },
      { name: `For ${sale}`, value: `${order.number}, ${formatDay(order.date)}` },
    ],
    seller,
    parties: [{ heading: 'Sold to', lines: buyerLines(order) }],
    lines: lines.map((line) => ({
      name: line.name,
      details: present([line.detail, line.taxExclusive ? NO_GST : '']),
      qty: line.qty === 0 ? null : line.qty,
      price: { each: null, amount: line.amount },
    })),
    totals: {
      rows: delivery > 0 ? [{ name: 'Delivery', amount: delivery }] : [],
      total: { name: 'Paid back', amount },
      gst: gst > 0 ? `Includes GST of ${formatCents(gst)}` : 'Includes no GST',
      payments: {
        heading: 'Paid back to',
        rows: payments.map(({ label, amount: part }) => ({ name: label, amount: part })),
      },
    },
    notes: [
      { heading: 'Reason', text: reason },
      ...(gst > 0
        ? [
            {
              heading: 'Effect',
              text: `The price of ${sale} ${order.number} is reduced by ${formatCents(amount)}, and the GST on it by ${formatCents(gst)}.`,
            },
          ]
        : []),
    ],
  };
}

/** What a refund's cause is to the tax office: why the price of the sale changed. */
const CAUSE_TEXTS: Readonly<Record<RefundCause, string>> = {
  return: 'Goods returned',
  cancellation: 'Goods cancelled before they were sent',
  goodwill: 'Price reduced after the sale',
};

/**
 * A stored refund as its paper shows it; null until all of its money was given back. `reasons`: why
 * goods were returned.
 */
export function paidRefund(
  { lines: ordered }: Pick<Order, 'lines'>,
  refund: Omit<OrderRefund, 'message' | 'plannedAt'>,
  reasons: readonly ReturnReason[],
): PaidRefund | null {
  const { number, cause, lines, delivery, amount, gst, payments, madeAt } = refund;
  if (madeAt === null || amount === 0) return null;
  const why = [...new Set(reasons)].map((reason) => REASON_TEXTS[reason]).join('; ');
  return {
    number,
    at: madeAt,
    reason: why === '' ? CAUSE_TEXTS[cause] : `${CAUSE_TEXTS[cause]}: ${why}`,
    lines: lines.flatMap(({ line, qty, amount: part }) => {
      const sold = ordered[line];
      if (!sold || part === 0) return [];
      const { name, colour, size, taxExclusive } = sold;
      return [{ name, detail: kindText(colour, size), qty, amount: part, taxExclusive }];
    }),
    delivery,
    amount,
    gst,
    payments,
  };
}
