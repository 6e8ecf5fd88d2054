import type { Cents } from '#lib/commerce/money.ts';
import { FACETS } from './facets.ts';
import type { ListingView } from './listing-view.ts';

/** A facet's values with how many products have each, in the order shown. */
export type FacetOptions = readonly (readonly [value: string, count: number])[];

/** How many products have each value, by attribute: a search's own form. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface PriceBounds {
  min: Cents;
  max: Cents;
}

/** What a listing holds before anything is chosen: its filters are made of it. */
export interface ListingFacts {
  total: number;
  /** Options by attribute; attributes that no product has are absent. */
  options: Readonly<Record<string, FacetOptions>>;
  onSale: number;
  /** Lowest and highest price; null when there is no product. */
  price: PriceBounds | null;
}

/** The view without values that no product of the listing has (decisions.md: they are ignored). */
export function knownView(view: ListingView, facts: ListingFacts): ListingView {
  const values: Record<string, readonly string[]> = {};
  for (const facet of FACETS) {
    if (facet.kind !== 'values') continue;
    const chosen = view.values[facet.param];
    if (!chosen) continue;
    const known = new Set(facts.options[facet.attribute]?.map(([value]) => value));
    const kept = chosen.filter((value) => known.has(value));
    if (kept.length > 0) values[facet.param] = kept;
  }
  return { ...view, values };
}
