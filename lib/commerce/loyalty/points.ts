import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';

const count = new Intl.NumberFormat(MARKET.locale);

/** Frequent-flyer points for each dollar (spec section 9). */
export const POINTS_PER_DOLLAR = 2;

/**
 * Points that an order earns: for each whole dollar of its total, which is goods after discounts and
 * delivery, GST included, however it is paid. A gift card is money: what it pays earns too.
 */
export function pointsEarned(total: Cents): number {
  return Math.floor(total / 100) * POINTS_PER_DOLLAR;
}

/** `1234` → `1,234 points`. */
export function pointsText(points: number): string {
  return points === 1 ? '1 point' : `${count.format(points)} points`;
}
