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
 * Points that an order loses when money is refunded: those for the whole dollars that are not paid
 * any more. Returning in parts costs the same points as returning everything at once. `refunded`:
 * cents refunded so far.
 */
export function pointsTakenBack(total: Cents, refunded: Cents): number {
  return pointsEarned(total) - pointsEarned(total - refunded);
}

export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${formatCount(points)} points`;
}
