import type { Cents } from '#lib/commerce/money.ts';
import { shareOut } from '#lib/commerce/pricing/share-out.ts';
import { cheapestFree } from './cheapest-free.ts';
import type { PromotionEffect } from './promotion.ts';

/** A line that a promotion covers, with the amount that earlier promotions left of it. */
export interface LineLeft {
  qty: number;
  left: Cents;
}

/**
 * A promotion's discount on each line that it covers, in cents, in the order of the lines; at most
 * what is left of the line. Percentages apply to what is left, so several promotions compound. Free
 * delivery takes nothing off the lines.
 */
export function takeOff(effect: PromotionEffect, lines: readonly LineLeft[]): Cents[] {
  const lefts = lines.map(({ left }) => left);
  const sum = lefts.reduce((total, left) => total + left, 0);
  switch (effect.kind) {
    case 'linePercent':
      return lefts.map((left) => percentOf(left, effect.percent));
    case 'lineAmount':
      return lines.map(({ left, qty }) => Math.min(left, effect.amount * qty));
    case 'orderPercent':
      return shareOut(percentOf(sum, effect.percent), lefts);
    case 'orderAmount':
      return shareOut(Math.min(sum, effect.amount), lefts);
    case 'cheapestFree':
      return cheapestFree(effect.of, lines);
    case 'freeDelivery':
      return lefts.map(() => 0);
  }
}

/** A whole percentage of a non-negative amount, rounded half up to the cent. */
function percentOf(amount: Cents, percent: number): Cents {
  return Math.floor((amount * percent + 50) / 100);
}
