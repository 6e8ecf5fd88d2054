import type { Cents } from '#lib/commerce/money.ts';
import type { LineLeft } from './effects.ts';

/**
 * What "of every `of` units the cheapest is free" takes off each line, in their order. Units are
 * grouped from the dearest down, so that nobody fares better by splitting a cart into several
 * orders; a group that is not full has no free unit. A unit is worth its part of what is left of
 * its line, cents that do not divide not counted.
 */
export function cheapestFree(of: number, lines: readonly LineLeft[]): Cents[] {
  const taken = lines.map(() => 0);
  const dearestFirst = lines
    .map(({ qty, left }, index) => ({ qty, left, index }))
    .sort((a, b) => b.left / b.qty - a.left / a.qty);
  let unitsBefore = 0;
  for (const { qty, left, index } of dearestFirst) {
    const free = Math.floor((unitsBefore + qty) / of) - Math.floor(unitsBefore / of);
    // Cents times units leave the safe integers for absurd carts.
    taken[index] = Number((BigInt(left) * BigInt(free)) / BigInt(qty));
    unitsBefore += qty;
  }
  return taken;
}
