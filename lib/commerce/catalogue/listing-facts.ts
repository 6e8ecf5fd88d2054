import type { Cents } from '#lib/commerce/money.ts';
import { meantClothingSizes } from './clothing-sizes.ts';
import { FACETS } from './facets.ts';
import { meantFootwearSizes } from './footwear-systems.ts';
import type { ListingView } from './listing-view.ts';

/** A facet's values with product counts, in display order. */
export type FacetOptions = readonly (readonly [value: string, count: number])[];

/** Product counts by attribute and value, as the search engine returns them. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

export interface PriceBounds {
  min: Cents;
  max: Cents;
}

/** What an unfiltered listing contains: the basis for its filters. */
export interface ListingFacts {
  total: number;
  /** Options by attribute; attributes without any product are absent. */
  options: Readonly<Record<string, FacetOptions>>;
  /** The clothing sizes that each size equals by size guides; absent if none does. */
  equalSizes?: Readonly<Record<string, readonly string[]>>;
  onSale: number;
  /** Null if there are no products. */
  price: PriceBounds | null;
}

/**
 * The view without facet values that no product of the listing has: unknown values in a URL are
 * ignored, not an error. A size becomes its name in the listing.
 */
export function knownView(view: ListingView, facts: ListingFacts): ListingView {
  const values: Record<string, readonly string[]> = {};
  for (const facet of FACETS) {
    if (facet.kind !== 'values') continue;
    const chosen = view.values[facet.param];
    if (!chosen) continue;
    const known = new Set(facts.options[facet.attribute]?.map(([value]) => value));
    const kept =
      facet.order === 'footwearSize'
        ? meantFootwearSizes(chosen, known)
        : facet.order === 'clothingSize'
          ? meantClothingSizes(chosen, known)
          : chosen.filter((value) => known.has(value));
    if (kept.length > 0) values[facet.param] = kept;
  }
  return { ...view, values };
}
