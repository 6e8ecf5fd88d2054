import type { Cents } from '#lib/commerce/money.ts';
import { shareOut } from '#lib/commerce/share-out.ts';
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
export function lineDiscounts(effect: PromotionEffect, lines: readonly LineLeft[]): Cents[] {
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

/**
 * The discount of "in every group of `of` units the cheapest is free" per line, in cents, in the
 * order of the lines. Units are grouped from the most expensive down, so splitting a cart into
 * several orders saves nothing. An incomplete group has no free unit. A unit is worth its part of
 * what is left of its line, rounded down to the cent over the line's free units.
 *
 * What the free units are worth is shared over all units of the complete groups, by what these are
 * worth: each was paid for in part. If the free unit alone cost nothing, a buyer could cancel or
 * return all others for their full price and keep it.
 */
function cheapestFree(of: number, lines: readonly LineLeft[]): Cents[] {
  const units = lines.reduce((sum, { qty }) => sum + qty, 0);
  const grouped = units - (units % of);
  const dearestFirst = lines
    .map(({ qty, left }, index) => ({ qty, left, index }))
    .sort((a, b) => b.left / b.qty - a.left / a.qty);
  const worths = lines.map(() => 0);
  let taken = 0;
  let unitsBefore = 0;
  for (const { qty, left, index } of dearestFirst) {
    const free = Math.floor((unitsBefore + qty) / of) - Math.floor(unitsBefore / of);
    taken += worthOf({ qty, left }, free);
    // A line's free units are among these, so no line gets more than they are worth.
    const inGroups = Math.min(qty, Math.max(0, grouped - unitsBefore));
    worths[index] = worthOf({ qty, left }, inGroups);
    unitsBefore += qty;
  }
  return shareOut(taken, worths);
}

/** What some units of a line are worth, rounded down to the cent. */
function worthOf({ qty, left }: LineLeft, units: number): Cents {
  // Cents times units can exceed Number.MAX_SAFE_INTEGER for absurd carts.
  return Number((BigInt(left) * BigInt(units)) / BigInt(qty));
}
