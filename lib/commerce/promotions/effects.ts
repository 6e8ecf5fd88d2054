import type { Cents } from '#lib/commerce/money.ts';
import { shareOut } from '#lib/commerce/pricing/share-out.ts';
import { cheapestFree } from './cheapest-free.ts';
import type { PromotionEffect } from './promotion.ts';

/** A line a promotion is about, with what promotions before it left of it. */
export interface LineLeft {
  qty: number;
  left: Cents;
}

/**
 * What a promotion takes off each of the lines it is about, in their order: never more than is
 * left of a line. Percents are of what is left, so several of them compound. Delivery is not
 * among the lines: a promotion about it takes nothing here.
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

/** A whole percentage of an amount that is not negative, half a cent rounded up. */
function percentOf(amount: Cents, percent: number): Cents {
  return Math.floor((amount * percent + 50) / 100);
}
