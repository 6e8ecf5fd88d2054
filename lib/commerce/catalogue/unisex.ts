import type { Audience } from './category.ts';
import type { FacetOptions } from './listing-facts.ts';
import { changeView, type ListingView } from './listing-view.ts';

/*
 * In a category for women, men or kids the facet Gender is one choice: with or without unisex. Its
 * parameter `for` then says it: `?for=Women` in a women's category is "without unisex".
 */

const GENDERS = ['Women', 'Men', 'Kids', 'Unisex'] as const;

/** What something that is for an audience alone is not for. */
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
 * Whether the choice takes the place of the facet Gender: in a category for one audience, unless
 * its products name other genders than the shop knows.
 */
export function replacesGender(options: FacetOptions, audience: Audience | null): boolean {
  const known = new Set<string>(GENDERS);
  return audience !== null && options.every(([value]) => known.has(value));
}

/** Whether a category has both what is for its audience alone and what is for others too. */
export function hasUnisex(options: FacetOptions, total: number, audience: Audience): boolean {
  const others = options.filter(([value]) => value !== audience).map(([, count]) => count);
  const most = Math.max(0, ...others);
  return most > 0 && most < total;
}
