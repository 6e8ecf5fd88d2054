import type { Audience } from './category.ts';
import type { FacetOptions } from './listing-facts.ts';
import { changeView, type ListingView } from './listing-view.ts';

/*
 * In a category for women, men or kids, the facet Gender is one choice: with or without unisex. The
 * parameter `for` then encodes it: `?for=Women` in a women's category means "without unisex".
 */

const GENDERS = ['Women', 'Men', 'Kids', 'Unisex'] as const;

/** The demographics that a product for only this audience does not have. */
export function othersThan(audience: Audience): string[] {
  return GENDERS.filter((gender) => gender !== audience);
}

export function isWithoutUnisex({ values }: ListingView, audience: Audience | null): boolean {
  return values.for?.length === 1 && values.for[0] === audience;
}

export function withUnisex(view: ListingView, audience: Audience, included: boolean): ListingView {
  const { for: _, ...values } = view.values;
  return changeView(view, { values: included ? values : { ...values, for: [audience] } });
}

/**
 * Whether the choice replaces the facet Gender: in a category with an audience, unless its products
 * have genders that the shop does not know.
 */
export function replacesGender(options: FacetOptions, audience: Audience | null): boolean {
  const known = new Set<string>(GENDERS);
  return audience !== null && options.every(([value]) => known.has(value));
}

/**
 * Whether a category has both products for only its audience and products that are also for others.
 */
export function hasUnisex(options: FacetOptions, total: number, audience: Audience): boolean {
  const others = options.filter(([value]) => value !== audience).map(([, count]) => count);
  const most = Math.max(0, ...others);
  return most > 0 && most < total;
}
