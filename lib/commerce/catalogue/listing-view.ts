import { FACETS } from './facets.ts';
import { SORTS, type SortKey } from './listing.ts';
import { searchText } from './search-text.ts';

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

/** Beyond these limits a URL was made up: no catalogue has such long labels or so many values. */
const VALUE_LENGTH = 200;
const VALUES_PER_FACET = 100;

const PAGE = /^[1-9]\d{0,4}$/;
const WHOLE_DOLLARS = /^\d{1,7}$/;

/** Parses a listing's query string; invalid values and unknown parameters are ignored. */
export function parseListingUrl(search: string): ListingView {
  const params = new URLSearchParams(search);
  const values: Record<string, string[]> = {};
  for (const facet of FACETS) {
    if (facet.kind !== 'values') continue;
    const chosen = params
      .getAll(facet.param)
      .filter((value) => value !== '' && value.length <= VALUE_LENGTH);
    if (chosen.length > 0) {
      values[facet.param] = [...new Set(chosen)].sort().slice(0, VALUES_PER_FACET);
    }
  }
  const page = params.get('page') ?? '';
  const view: ListingView = {
    query: searchText(params.get('q') ?? ''),
    redirectedFrom: searchText(params.get('redirectedSearchQuery') ?? ''),
    values,
    sale: params.get('sale') === 'true',
    minPrice: null,
    maxPrice: null,
    sort: SORTS.find((sort) => sort.key === params.get('sort'))?.key ?? PLAIN_VIEW.sort,
    page: 1,
  };
  return {
    ...withPrices(view, dollars(params.get('minPrice')), dollars(params.get('maxPrice'))),
    page: PAGE.test(page) ? Number(page) : 1,
  };
}

/**
 * The query string of a view, with its `?`; empty for the default view. Canonical: the same view
 * always gives the same string.
 */
export function formatListingUrl(view: ListingView): string {
  const params = new URLSearchParams();
  if (view.query) params.set('q', view.query);
  if (view.redirectedFrom) params.set('redirectedSearchQuery', view.redirectedFrom);
  for (const facet of FACETS) {
    if (facet.kind === 'values') {
      for (const value of view.values[facet.param] ?? []) params.append(facet.param, value);
    } else if (facet.kind === 'toggle') {
      if (view.sale) params.set(facet.param, 'true');
    } else {
      const [min, max] = facet.params;
      if (view.minPrice !== null) params.set(min, String(view.minPrice));
      if (view.maxPrice !== null) params.set(max, String(view.maxPrice));
    }
  }
  if (view.sort !== PLAIN_VIEW.sort) params.set('sort', view.sort);
  if (view.page > 1) params.set('page', String(view.page));
  return params.size > 0 ? `?${params}` : '';
}

function dollars(text: string | null): number | null {
  return text !== null && WHOLE_DOLLARS.test(text) ? Number(text) : null;
}
