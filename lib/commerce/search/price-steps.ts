import type { Cents } from '#lib/commerce/money.ts';

/**
 * Levels of steps, each twice as wide as the one before. A step of the widest level holds all
 * prices.
 */
const LEVELS = 22;
const HIGHEST = 2 ** (LEVELS - 1) - 1;

/**
 * A price's position on a scale with two marks per dollar: one for the whole dollar, one for all
 * amounts between it and the next.
 */
function place(price: Cents): number {
  const dollars = Math.floor(price / 100);
  return Math.min(HIGHEST, Math.max(0, dollars * 2 + (price % 100 === 0 ? 0 : 1)));
}

const step = (level: number, number: number) => `${level}-${number}`;

/**
 * The steps that contain a price, one of each width. A search can prefer values but not numeric
 * ranges, so a price range is expressed as the few steps that make it up.
 */
export function priceSteps(price: Cents): string[] {
  const at = place(price);
  return Array.from({ length: LEVELS }, (_, level) => step(level, at >> level));
}

/**
 * The fewest steps that make up a range in whole dollars, both ends inclusive; null for an open
 * end.
 */
export function stepsOfRange(minPrice: number | null, maxPrice: number | null): string[] {
  let from = place((minPrice ?? 0) * 100);
  let to = maxPrice === null ? HIGHEST : place(maxPrice * 100);
  const steps: string[] = [];
  for (let level = 0; level < LEVELS && from <= to; level++) {
    if (from % 2 === 1) steps.push(step(level, from++));
    if (to % 2 === 0 && from <= to) steps.push(step(level, to--));
    from = Math.floor(from / 2);
    to = Math.floor(to / 2);
  }
  return steps;
}
