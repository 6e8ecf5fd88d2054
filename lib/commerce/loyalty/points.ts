import { formatCount } from '#lib/commerce/count-text.ts';
import type { Cents } from '#lib/commerce/money.ts';

export const POINTS_PER_DOLLAR = 2;

/**
 * Frequent-flyer points for an order: POINTS_PER_DOLLAR for each whole dollar of its total (goods
 * after discounts plus delivery, GST included), however it is paid. The part paid by gift card
 * earns points too.
 */
export function pointsEarned(total: Cents): number {
  return Math.floor(total / 100) * POINTS_PER_DOLLAR;
}

/**
 * Points that an order loses when money goes back: those for the whole dollars that are no longer
 * paid. Returned in parts, it loses as many as returned at once. `refunded`: cents given back so far.
 */
export function pointsTakenBack(total: Cents, refunded: Cents): number {
  return pointsEarned(total) - pointsEarned(total - refunded);
}

export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${formatCount(points)} points`;
}
