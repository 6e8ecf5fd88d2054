import type { PostcodeRange, PostcodeRules } from '#lib/commerce/checkout/shipping-method.ts';

/**
 * Whether a method delivers to a postcode: inside any included range (if there are none: anywhere)
 * and outside all excluded ones.
 */
export function deliversTo({ include, exclude }: PostcodeRules, postcode: string): boolean {
  const covers = (range: PostcodeRange): boolean => isIn(range, postcode);
  return (include.length === 0 || include.some(covers)) && !exclude.some(covers);
}

/** Postcodes always have four digits, so they can be compared as text: `0800` < `2000`. */
function isIn({ from, to }: PostcodeRange, postcode: string): boolean {
  return from <= postcode && postcode <= to;
}
