import type { SearchForHitsOptions, SearchParamsObject } from 'algoliasearch/lite';
import { EQUAL_SIZES, FACETS, PAID_PRICE } from '#lib/commerce/catalogue/facets.ts';
import { PAGE_SIZE, type SortKey } from '#lib/commerce/catalogue/listing.ts';
import type { ListingView } from '#lib/commerce/catalogue/listing-view.ts';
import { isWithoutUnisex, othersThan } from '#lib/commerce/catalogue/unisex.ts';
import { isApplied, type Reading } from '#lib/commerce/search/search-intent.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { audienceOf, HIT_ATTRIBUTES, type SearchScope } from './search-scope.ts';

/** Suffixes of the sort replicas. In a text search, `featured` means by relevance. */
const REPLICAS: Record<SortKey, string> = {
  featured: '',
  newest: '_newest',
  nameAsc: '_name_asc',
  nameDesc: '_name_desc',
  priceAsc: '_price_asc',
  priceDesc: '_price_desc',
  rating: '_rating',
};

/** How many products are shown that only come close. */
const MOST_CLOSEST = 12;

/** The search's maximum, so that a facet always lists all its values. */
const VALUES_PER_FACET = 1_000;

const ATTRIBUTES = [
  ...FACETS.flatMap((facet) => (facet.kind === 'range' ? [] : [facet.attribute as string])),
  EQUAL_SIZES,
];

export type ListingRequest = SearchForHitsOptions & SearchParamsObject;

/** The request for one page of a view's products; `page` counts from 1. */
export function productsRequest(
  scope: SearchScope,
  view: ListingView,
  page: number,
): ListingRequest {
  return {
    ...baseRequest(view),
    indexName: PRODUCT_INDEX + REPLICAS[view.sort],
    page: page - 1,
    hitsPerPage: PAGE_SIZE,
    attributesToRetrieve: [...HIT_ATTRIBUTES],
    responseFields: ['hits', 'nbHits', 'userData'],
    facetFilters: [...scopeFilters(scope), ...chosenFilters(scope, view, null)],
    numericFilters: priceFilters(view),
  };
}

export interface CountRequest {
  attribute: string;
  request: ListingRequest;
}

/**
 * The extra requests for a view's counts. The count of each chosen facet, and the price range,
 * ignore its own selection, so that further values can be added.
 */
export function countRequests(scope: SearchScope, view: ListingView): CountRequest[] {
  const requests: CountRequest[] = [{ attribute: PAID_PRICE, request: counts(PAID_PRICE, true) }];
  for (const facet of FACETS) {
    if (facet.kind !== 'values') continue;
    const { attribute, param } = facet;
    if (view.values[param]) requests.push({ attribute, request: counts(attribute, false) });
  }
  return requests;

  function counts(attribute: string, anyPrice: boolean): ListingRequest {
    return {
      ...baseRequest(view),
      hitsPerPage: 0,
      facets: [attribute],
      maxValuesPerFacet: anyPrice ? 1 : VALUES_PER_FACET,
      responseFields: ['facets', 'facets_stats'],
      facetFilters: [...scopeFilters(scope), ...chosenFilters(scope, view, attribute)],
      ...(!anyPrice && { numericFilters: priceFilters(view) }),
    };
  }
}

export function withAllCounts(request: ListingRequest): ListingRequest {
  return {
    ...request,
    facets: ATTRIBUTES,
    maxValuesPerFacet: VALUES_PER_FACET,
    responseFields: [...(request.responseFields ?? []), 'facets', 'renderingContent'],
  };
}

/** The request for all counts and prices of a search text before any filter. */
export function factsRequest(scope: SearchScope, view: ListingView): ListingRequest {
  return {
    ...baseRequest(view),
    hitsPerPage: 0,
    facets: [...ATTRIBUTES, PAID_PRICE],
    maxValuesPerFacet: VALUES_PER_FACET,
    responseFields: ['nbHits', 'facets', 'facets_stats'],
    facetFilters: scopeFilters(scope),
  };
}

/** The request for products that come close to a search's text and filters. */
export function closestRequest(scope: SearchScope, view: ListingView): ListingRequest {
  return {
    ...baseRequest(view, 'closest'),
    hitsPerPage: MOST_CLOSEST,
    attributesToRetrieve: [...HIT_ATTRIBUTES],
    responseFields: ['hits'],
    facetFilters: [...scopeFilters(scope), ...chosenFilters(scope, view, null)],
    numericFilters: priceFilters(view),
  };
}

function baseRequest(
  view: ListingView,
  reading: Reading = isApplied(view) ? 'applied' : 'whole',
): ListingRequest {
  return {
    indexName: PRODUCT_INDEX,
    query: view.query,
    ...(view.query && { ruleContexts: [reading] }),
    attributesToHighlight: [],
  };
}

function scopeFilters(scope: SearchScope): string[] {
  const filters: string[] = [];
  if (scope.categoryPath) filters.push(equals('categoryPaths', scope.categoryPath));
  if (scope.brandSlug) filters.push(equals('brandSlug', scope.brandSlug));
  if (scope.onSale) filters.push('isDiscounted:true');
  return filters;
}

/** The chosen values, OR within a facet and AND between facets; skips the facet `except`. */
function chosenFilters(scope: SearchScope, view: ListingView, except: string | null): string[][] {
  const audience = audienceOf(scope);
  return FACETS.flatMap((facet) => {
    if (facet.kind === 'range' || facet.attribute === except) return [];
    if (facet.kind === 'toggle') return view.sale ? [[equals(facet.attribute, 'true')]] : [];
    if (audience !== null && facet.param === 'for' && isWithoutUnisex(view, audience)) {
      return othersThan(audience).map((other) => [`${facet.attribute}:-${other}`]);
    }
    const chosen = view.values[facet.param];
    return chosen ? [chosen.map((value) => equals(facet.attribute, value))] : [];
  });
}

function priceFilters({ minPrice, maxPrice }: ListingView): string[] {
  const filters: string[] = [];
  if (minPrice !== null) filters.push(`${PAID_PRICE}>=${minPrice * 100}`);
  if (maxPrice !== null) filters.push(`${PAID_PRICE}<=${maxPrice * 100}`);
  return filters;
}

/** Escapes a leading hyphen, which would mean "not". */
function equals(attribute: string, value: string): string {
  return `${attribute}:${value.startsWith('-') ? '\\' : ''}${value}`;
}
