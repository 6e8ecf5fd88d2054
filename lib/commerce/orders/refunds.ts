import type { Order, OrderPayment } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { shareOut } from '#lib/commerce/share-out.ts';
import { deliveryPaid } from './paid.ts';

/** Why money is given back. `goodwill`: nothing comes back and nothing is cancelled. */
export const REFUND_CAUSES = ['return', 'cancellation', 'goodwill'] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

/** What a refund gives back for one line. `qty`: units that came back or were cancelled. */
export interface RefundLine {
  /** The line's index in the order. */
  line: number;
  qty: number;
  amount: Cents;
}

/** What a refund gives back, and for what. */
export interface RefundPlan {
  lines: RefundLine[];
  delivery: Cents;
}

/** A refund outside returns as the buyer sees it. */
export interface OrderRefund {
  number: string;
  cause: RefundCause;
  lines: RefundLine[];
  delivery: Cents;
  amount: Cents;
  /** GST in `amount`. */
  gst: Cents;
  /** Where the money goes, or went. */
  payments: OrderPayment[];
  message: string | null;
  /** In ms since the epoch. */
  plannedAt: number;
  /** When all of it was given back; null: it is on its way. */
  madeAt: number | null;
}

/** What an order's refunds have given back or are about to. */
export interface MoneyBack {
  /** By the line's index; a missing line got nothing back. */
  lines: ReadonlyMap<number, Cents>;
  delivery: Cents;
}

type Paid = Pick<Order, 'total' | 'lines'>;

/** What several refunds give back together. */
export function moneyBackOf(refunds: readonly RefundPlan[]): MoneyBack {
  const lines = new Map<number, Cents>();
  for (const { line, amount } of refunds.flatMap((refund) => refund.lines)) {
    lines.set(line, (lines.get(line) ?? 0) + amount);
  }
  return { lines, delivery: refunds.reduce((sum, { delivery }) => sum + delivery, 0) };
}

/** What is left of a line's price after refunds, never below zero. */
export function lineLeft(order: Paid, back: MoneyBack, line: number): Cents {
  return Math.max(0, (order.lines[line]?.total ?? 0) - (back.lines.get(line) ?? 0));
}

/** What is left of the delivery price after refunds, never below zero. */
export function deliveryLeft(order: Paid, back: MoneyBack): Cents {
  return Math.max(0, deliveryPaid(order) - back.delivery);
}

/** What is left of an order's money: the most that any further refund may give back. */
export function orderLeft(order: Paid, back: MoneyBack): Cents {
  return order.lines.reduce(
    (sum, _, line) => sum + lineLeft(order, back, line),
    deliveryLeft(order, back),
  );
}

/**
 * An amount that belongs to no line, such as an apology for a late parcel, lowers the price of the
 * whole sale: it is shared over the lines and delivery by what is left of each. So no later return
 * gives more back than was paid, and its GST is that of the sale.
 * @throws RangeError if it is more than is left of the order
 */
export function spreadRefund(order: Paid, back: MoneyBack, amount: Cents): RefundPlan {
  const weights = [
    ...order.lines.map((_, line) => lineLeft(order, back, line)),
    deliveryLeft(order, back),
  ];
  if (amount > orderLeft(order, back)) throw new RangeError('More than is left of the order.');
  const shares = shareOut(amount, weights);
  return {
    lines: shares
      .slice(0, -1)
      .flatMap((share, line) => (share > 0 ? [{ line, qty: 0, amount: share }] : [])),
    delivery: shares.at(-1) ?? 0,
  };
}

/** The sum of a refund, in cents. */
export function refundAmount({ lines, delivery }: RefundPlan): Cents {
  return lines.reduce((sum, line) => sum + line.amount, delivery);
}
