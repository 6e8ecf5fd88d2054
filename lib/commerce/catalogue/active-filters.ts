import { formatWholeDollars } from '#lib/commerce/money.ts';
import type { Audience } from './category.ts';
import { FACETS, type Facet } from './facets.ts';
import { equalSizesText, sizeValueText } from './footwear-systems.ts';
import type { ListingFacts } from './listing-facts.ts';
import { type ListingView, withPrices, withValue } from './listing-view.ts';
import { isWithoutUnisex } from './unisex.ts';

export interface ActiveFilter {
  /** Unique within the view. */
  key: string;
  label: string;
  without: ListingView;
}

/**
 * A view's active filters, in facet order. `audience`: the audience of its category; `equalSizes`:
 * what its sizes equal by size guides.
 */
export function activeFilters(
  view: ListingView,
  audience: Audience | null,
  equalSizes: ListingFacts['equalSizes'] = {},
): ActiveFilter[] {
  return FACETS.flatMap((facet): ActiveFilter[] => {
    switch (facet.kind) {
      case 'values':
        return (view.values[facet.param] ?? []).map((value) => ({
          key: `${facet.param}:${value}`,
          label:
            facet.param === 'for' && isWithoutUnisex(view, audience)
              ? 'Without unisex'
              : valueLabel(facet, value, equalSizes),
          without: withValue(view, facet.param, value, false),
        }));
      case 'toggle':
        return view.sale
          ? [{ key: facet.param, label: facet.label, without: { ...view, page: 1, sale: false } }]
          : [];
      case 'range':
        return view.minPrice === null && view.maxPrice === null
          ? []
          : [{ key: 'price', label: priceRange(view), without: withPrices(view, null, null) }];
      default:
        return facet satisfies never;
    }
  });
}

/** A number alone is unclear, so size filters say what kind of size it is, and what it equals. */
function valueLabel(
  facet: Extract<Facet, { kind: 'values' }>,
  value: string,
  equalSizes: NonNullable<ListingFacts['equalSizes']>,
): string {
  if (!facet.order) return value;
  const equal = facet.order === 'clothingSize' ? equalSizesText(equalSizes[value]) : '';
  return sizeValueText(value, facet.heading.toLowerCase()) + (equal && ` (${equal})`);
}

function priceRange({ minPrice, maxPrice }: ListingView): string {
  const text = (dollars: number) => formatWholeDollars(dollars * 100);
  if (minPrice === null) return `Up to ${text(maxPrice ?? 0)}`;
  if (maxPrice === null) return `From ${text(minPrice)}`;
  return `${text(minPrice)} to ${text(maxPrice)}`;
}
