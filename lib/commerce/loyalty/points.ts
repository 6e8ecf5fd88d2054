import type { OrderLine } from '#lib/commerce/checkout/order.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { MoneyBack } from '#lib/commerce/orders/refunds.ts';

export const POINTS_PER_DOLLAR = 2;

/** What is paid for an order or a cart, and which of its lines are gift cards. */
interface Sale {
  /** With delivery, in cents. */
  total: Cents;
  lines: readonly Pick<OrderLine, 'total' | 'byEmail'>[];
}

/**
 * Frequent-flyer points for an order: POINTS_PER_DOLLAR for each whole dollar of its total (goods
 * after discounts plus delivery, GST included), however it is paid. The part paid by gift card
 * earns points too, so the gift cards that an order buys earn none: whoever bought a card with a
 * card, again and again, would earn points each time.
 */
export function pointsEarned({ total, lines }: Sale): number {
  const cards = lines.reduce((sum, line) => sum + (line.byEmail ? line.total : 0), 0);
  return Math.floor((total - cards) / 100) * POINTS_PER_DOLLAR;
}

/**
 * Points that an order loses when money is refunded: those for the whole dollars that are not paid
 * any more. Returning in parts costs the same points as returning everything at once, and the
 * refund of a gift card none. `back`: what its refunds have given back so far.
 */
export function pointsTakenBack(
  order: Sale & { pointsEarned?: number | undefined },
  back: MoneyBack,
): number {
  // An order from before this rule was told points for its gift cards too, and keeps them until the
  // cards are refunded.
  const isOlder = order.pointsEarned !== pointsEarned(order);
  const lines = order.lines.map(({ total, byEmail }) =>
    byEmail && !isOlder ? { total, byEmail } : { total },
  );
  const left = lines.map((line, index) => ({
    ...line,
    total: line.total - (back.lines.get(index) ?? 0),
  }));
  const refunded = [...back.lines.values()].reduce((sum, amount) => sum + amount, back.delivery);
  return (
    pointsEarned({ total: order.total, lines }) -
    pointsEarned({ total: order.total - refunded, lines: left })
  );
}

export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${formatCount(points)} points`;
}
