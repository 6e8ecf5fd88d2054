import type { PostcodeRange, PostcodeRules } from '#lib/commerce/checkout/shipping-method.ts';

/**
 * Whether a method delivers to a postcode: inside one of the ranges it includes, if it names any,
 * and outside all that it excludes.
 */
export function deliversTo({ include, exclude }: PostcodeRules, postcode: string): boolean {
  const covers = (range: PostcodeRange): boolean => isIn(range, postcode);
  return (include.length === 0 || include.some(covers)) && !exclude.some(covers);
}

/** Postcodes have four digits each, so that they compare as text: `0800` comes before `2000`. */
function isIn({ from, to }: PostcodeRange, postcode: string): boolean {
  return from <= postcode && postcode <= to;
}
