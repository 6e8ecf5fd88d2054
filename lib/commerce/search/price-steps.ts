import type { Cents } from '#lib/commerce/money.ts';

/** Levels of steps, each twice as wide as the one before; the widest holds all prices. */
const LEVELS = 22;
const HIGHEST = 2 ** (LEVELS - 1) - 1;

/**
 * A price's place on a scale with two marks for each dollar: one for the whole dollar, one for the
 * amounts between it and the next.
 */
function place(price: Cents): number {
  const dollars = Math.floor(price / 100);
  return Math.min(HIGHEST, Math.max(0, dollars * 2 + (price % 100 === 0 ? 0 : 1)));
}

const step = (level: number, number: number) => `${level}-${number}`;

/**
 * The steps that a price is in, one of each width. A search can prefer values but not numbers, so it
 * asks for a price range as the few steps that make it up.
 */
export function priceSteps(price: Cents): string[] {
  const at = place(price);
  return Array.from({ length: LEVELS }, (_, level) => step(level, at >> level));
}

/** The fewest steps that make up a range in whole dollars, both ends included; null: no end. */
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
