import type { Cents } from '#lib/commerce/money.ts';
import type { LineLeft } from './effects.ts';

/**
 * The discount of "in every group of `of` units the cheapest is free" per line, in cents, in the
 * order of the lines. Units are grouped from the most expensive down, so splitting a cart into
 * several orders saves nothing. An incomplete group has no free unit. A unit is worth its part of
 * what is left of its line, rounded down to the cent over the line's free units.
 */
export function cheapestFree(of: number, lines: readonly LineLeft[]): Cents[] {
  const taken = lines.map(() => 0);
  const dearestFirst = lines
    .map(({ qty, left }, index) => ({ qty, left, index }))
    .sort((a, b) => b.left / b.qty - a.left / a.qty);
  let unitsBefore = 0;
  for (const { qty, left, index } of dearestFirst) {
    const free = Math.floor((unitsBefore + qty) / of) - Math.floor(unitsBefore / of);
    // Cents times units can exceed Number.MAX_SAFE_INTEGER for absurd carts.
    taken[index] = Number((BigInt(left) * BigInt(free)) / BigInt(qty));
    unitsBefore += qty;
  }
  return taken;
}
