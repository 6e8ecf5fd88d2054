import { FACETS, type Facet } from './facets.ts';
import type { FacetCounts, FacetOptions, ListingFacts, PriceBounds } from './listing-facts.ts';
import { compareClothingSizes, compareFootwearSizes } from './sizes.ts';

const SIZE_ORDERS = { clothingSize: compareClothingSizes, footwearSize: compareFootwearSizes };

/** A facet's options in display order: sizes by size, other values by count, then by name. */
export function inOrder(
  facet: Extract<Facet, { kind: 'values' }>,
  counts: Readonly<Record<string, number>>,
): FacetOptions {
  const options = Object.entries(counts).filter(([, count]) => count > 0);
  const sizes = facet.order && SIZE_ORDERS[facet.order];
  if (sizes) return options.sort(([a], [b]) => sizes(a, b));
  return options.sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
}

export function listingFacts(
  total: number,
  counts: FacetCounts,
  price: PriceBounds | null,
): ListingFacts {
  const options: Record<string, FacetOptions> = {};
  for (const facet of FACETS) {
    if (facet.kind !== 'values') continue;
    const ordered = inOrder(facet, counts[facet.attribute] ?? {});
    if (ordered.length > 0) options[facet.attribute] = ordered;
  }
  return { total, options, onSale: counts.isDiscounted?.true ?? 0, price };
}
