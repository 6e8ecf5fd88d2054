import { FACETS } from './facets.ts';
import { SORTS } from './listing.ts';
import { type ListingView, PLAIN_VIEW, withPrices } from './listing-view.ts';
import { searchText } from './search-text.ts';

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
