import type { SortKey } from './listing.ts';

/** The state of a listing, as encoded in its URL: search, filters, sort order and page. */
export interface ListingView {
  /** Search text; empty on category and brand listings. */
  query: string;
  /** The search text that was redirected to this listing; empty if none was. */
  redirectedFrom: string;
  /** Selected facet values by URL parameter. Each list is sorted and never empty. */
  values: Readonly<Record<string, readonly string[]>>;
  sale: boolean;
  /** Price range in whole dollars; null: no bound. */
  minPrice: number | null;
  maxPrice: number | null;
  sort: SortKey;
  /** Last page shown; pages 1 to `page` are on screen. */
  page: number;
}

export const PLAIN_VIEW: ListingView = {
  query: '',
  redirectedFrom: '',
  values: {},
  sale: false,
  minPrice: null,
  maxPrice: null,
  sort: 'featured',
  page: 1,
};

/** Applies a change; unless the change sets a page, it resets to page 1. */
export function changeView(view: ListingView, change: Partial<ListingView>): ListingView {
  return { ...view, page: 1, ...change };
}

export function withValue(
  view: ListingView,
  param: string,
  value: string,
  chosen: boolean,
): ListingView {
  const others = (view.values[param] ?? []).filter((other) => other !== value);
  const next = chosen ? [...others, value].sort() : others;
  const { [param]: _, ...rest } = view.values;
  return changeView(view, { values: next.length > 0 ? { ...rest, [param]: next } : rest });
}

/**
 * Sets the price range in whole dollars. Reversed bounds are swapped; a minimum of $0 is no bound.
 */
export function withPrices(
  view: ListingView,
  minPrice: number | null,
  maxPrice: number | null,
): ListingView {
  const crossed = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  const [from, to] = crossed ? [maxPrice, minPrice] : [minPrice, maxPrice];
  return changeView(view, { minPrice: from || null, maxPrice: to });
}

export function withoutFilters(view: ListingView): ListingView {
  return changeView(view, { values: {}, sale: false, minPrice: null, maxPrice: null });
}

export function filterCount(view: ListingView): number {
  const values = Object.values(view.values).reduce((sum, list) => sum + list.length, 0);
  return values + (view.sale ? 1 : 0) + (view.minPrice !== null || view.maxPrice !== null ? 1 : 0);
}

/** Whether the view is the prerendered listing, apart from the number of pages shown. */
export function isPlain(view: ListingView): boolean {
  return view.query === '' && view.sort === 'featured' && filterCount(view) === 0;
}
