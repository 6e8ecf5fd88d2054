import type { Audience } from './category.ts';
import { compareClothingValues, equalsByValue } from './clothing-sizes.ts';
import { EQUAL_SIZES, FACETS, type Facet } from './facets.ts';
import { FOOTWEAR_SYSTEMS, inOtherSystem, readSizeValue } from './footwear-systems.ts';
import type { FacetCounts, FacetOptions, ListingFacts, PriceBounds } from './listing-facts.ts';
import { compareFootwearSizes } from './sizes.ts';

/**
 * A facet's options in display order: sizes by size, other values by count, then by name.
 * `audience`: the listing's audience; footwear is shown in its sizes.
 */
export function inOrder(
  facet: Extract<Facet, { kind: 'values' }>,
  counts: Readonly<Record<string, number>>,
  audience: Audience | null,
): FacetOptions {
  const options = Object.entries(counts).filter(([, count]) => count > 0);
  if (facet.order === 'footwearSize') return footwearOptions(options, audience);
  if (facet.order === 'clothingSize') {
    return options.sort(([a], [b]) => compareClothingValues(a, b));
  }
  return options.sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1));
}

/**
 * Footwear sizes: those of the audience's own system first, then those of other systems that have
 * no equal in it. For a listing without an audience, the sizes of each system.
 */
function footwearOptions(options: FacetOptions, own: Audience | null): FacetOptions {
  const known = new Set(options.map(([value]) => value));
  const isSaidOtherwise = (value: string) => {
    if (own === null || readSizeValue(value).system === own) return false;
    const other = inOtherSystem(value);
    return other !== null && readSizeValue(other).system === own && known.has(other);
  };
  const place = (system: Audience | null) =>
    system === own ? -1 : FOOTWEAR_SYSTEMS.indexOf(system ?? 'Men');
  return options
    .filter(([value]) => !isSaidOtherwise(value))
    .toSorted(([a], [b]) => {
      const [left, right] = [readSizeValue(a), readSizeValue(b)];
      return (
        place(left.system) - place(right.system) || compareFootwearSizes(left.size, right.size)
      );
    });
}

export function listingFacts(
  total: number,
  counts: FacetCounts,
  price: PriceBounds | null,
  audience: Audience | null,
): ListingFacts {
  const options: Record<string, FacetOptions> = {};
  for (const facet of FACETS) {
    if (facet.kind !== 'values') continue;
    const ordered = inOrder(facet, counts[facet.attribute] ?? {}, audience);
    if (ordered.length > 0) options[facet.attribute] = ordered;
  }
  const pairs = Object.keys(counts[EQUAL_SIZES] ?? {});
  return {
    total,
    options,
    ...(pairs.length > 0 && { equalSizes: equalsByValue(pairs) }),
    onSale: counts.isDiscounted?.true ?? 0,
    price,
  };
}
