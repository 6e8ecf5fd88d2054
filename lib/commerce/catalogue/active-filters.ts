import { formatWholeDollars } from '#lib/commerce/money.ts';
import { FACETS } from './facets.ts';
import { type ListingView, withPrices, withValue } from './listing-view.ts';

export interface ActiveFilter {
  /** Unique within the view. */
  key: string;
  label: string;
  without: ListingView;
}

/** A view's active filters, in facet order. */
export function activeFilters(view: ListingView): ActiveFilter[] {
  return FACETS.flatMap((facet): ActiveFilter[] => {
    switch (facet.kind) {
      case 'values':
        return (view.values[facet.param] ?? []).map((value) => ({
          key: `${facet.param}:${value}`,
          // A bare number is unclear, so size filters include the facet's heading.
          label: facet.order ? `${facet.heading} ${value}` : value,
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

function priceRange({ minPrice, maxPrice }: ListingView): string {
  const text = (dollars: number) => formatWholeDollars(dollars * 100);
  if (minPrice === null) return `Up to ${text(maxPrice ?? 0)}`;
  if (maxPrice === null) return `From ${text(minPrice)}`;
  return `${text(minPrice)} to ${text(maxPrice)}`;
}
