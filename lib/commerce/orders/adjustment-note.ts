import { kindText } from '#lib/commerce/catalogue/kind-text.ts';
import type { Order, OrderPayment } from '#lib/commerce/checkout/order.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';
import { REASON_TEXTS } from '#lib/commerce/returns/texts.ts';
import { buyerLines, type Paper, present } from './paper.ts';
import { invoiceTitle, NO_GST } from './tax-invoice.ts';

/** One refund of an order, once the money is on its way. All amounts include GST. */
export interface PaidRefund {
  number: string;
  /** When it was made, in ms since the epoch. */
  at: number;
  /** Why, in a few words. */
  reason: string;
  lines: { name: string; detail: string; qty: number; amount: Cents; taxExclusive?: true }[];
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
  const sale = invoiceTitle(order).toLowerCase();
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
      qty: line.qty,
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

/** A return's refund; null while there is none, or if it paid nothing back. */
export function refundOfReturn(order: Order, made: OrderReturn): PaidRefund | null {
  const { number, state, history, delivery, refund, gst, payments } = made;
  const at = history.findLast((step) => step.state === 'refunded')?.at;
  if (state !== 'refunded' || at === undefined || refund === 0) return null;
  // A line that was replaced pays nothing back.
  const lines = made.lines.filter((line) => line.refund > 0);
  const reasons = new Set(lines.map(({ reason }) => REASON_TEXTS[reason]));
  return {
    number,
    at,
    reason: `Goods returned: ${[...reasons].join('; ')}`,
    lines: lines.map(({ line, name, colour, size, qty, refund: amount }) => ({
      name,
      detail: kindText(colour, size),
      qty,
      amount,
      ...(order.lines[line]?.taxExclusive && { taxExclusive: true as const }),
    })),
    delivery,
    amount: refund,
    gst,
    payments,
  };
}
