import type { PostcodeRange, PostcodeRules } from '#lib/commerce/checkout/shipping-method.ts';

/**
 * Whether a method delivers to a postcode: inside any included range (if there are none: anywhere)
 * and outside all excluded ones.
 */
export function deliversTo({ include, exclude }: PostcodeRules, postcode: string): boolean {
  const isIncluded = include.length === 0 || isWithinRanges(include, postcode);
  return isIncluded && !isWithinRanges(exclude, postcode);
}

export function isWithinRanges(ranges: readonly PostcodeRange[], postcode: string): boolean {
  return ranges.some((range) => isIn(range, postcode));
}

/** Postcodes always have four digits, so they can be compared as text: `0800` < `2000`. */
function isIn({ from, to }: PostcodeRange, postcode: string): boolean {
  return from <= postcode && postcode <= to;
}
