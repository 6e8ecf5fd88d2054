import type { SortKey } from './listing.ts';

/** How a listing is looked at: everything its URL says (spec section 2, query parameters). */
export interface ListingView {
  /** Search text; empty on category and brand listings. */
  query: string;
  /** The search text that led here in the place of `query`; empty when none did. */
  redirectedFrom: string;
  /** Chosen facet values by URL parameter, each list sorted and not empty. */
  values: Readonly<Record<string, readonly string[]>>;
  sale: boolean;
  /** Whole dollars; null: no bound. */
  minPrice: number | null;
  maxPrice: number | null;
  sort: SortKey;
  /** Pages 1 to this are shown. */
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

/** What a shopper can change at a listing; any change starts at page 1 again. */
export function changeView(view: ListingView, change: Partial<ListingView>): ListingView {
  return { ...view, page: 1, ...change };
}

/** Chooses a facet's value, or lets it go. */
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
 * Sets the price range in whole dollars. Bounds given the wrong way round change places; from $0
 * is no bound at all.
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

/** The same search and order with no filter. */
export function withoutFilters(view: ListingView): ListingView {
  return changeView(view, { values: {}, sale: false, minPrice: null, maxPrice: null });
}

export function filterCount(view: ListingView): number {
  const values = Object.values(view.values).reduce((sum, list) => sum + list.length, 0);
  return values + (view.sale ? 1 : 0) + (view.minPrice !== null || view.maxPrice !== null ? 1 : 0);
}

/** Whether it differs from the listing as it is prerendered, but for how much of it is shown. */
export function isPlain(view: ListingView): boolean {
  return view.query === '' && view.sort === 'featured' && filterCount(view) === 0;
}
