import type { SearchForHitsOptions, SearchParamsObject } from 'algoliasearch/lite';
import { isByModel } from '#lib/commerce/catalogue/colour-words.ts';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import { PAGE_SIZE, type SortKey } from '#lib/commerce/catalogue/listing.ts';
import type { ListingView } from '#lib/commerce/catalogue/listing-view.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { HIT_ATTRIBUTES, MODEL_ATTRIBUTES, type SearchScope } from './search-scope.ts';

/** Sort replicas (decisions.md, Names); text search keeps its own order as featured. */
const REPLICAS: Record<SortKey, string> = {
  featured: '',
  newest: '_newest',
  nameAsc: '_name_asc',
  nameDesc: '_name_desc',
  priceAsc: '_price_asc',
  priceDesc: '_price_desc',
};

/** As many as the search gives: a facet's options are never a part of what there is. */
const VALUES_PER_FACET = 1_000;

const ATTRIBUTES = FACETS.flatMap((facet) =>
  facet.kind === 'range' ? [] : [facet.attribute as string],
);

export type IndexSearch = SearchForHitsOptions & SearchParamsObject;

/** One page of a view's products; `page` counts from 1. */
export function productsRequest(scope: SearchScope, view: ListingView, page: number): IndexSearch {
  return {
    ...baseRequest(view),
    indexName: PRODUCT_INDEX + REPLICAS[view.sort],
    page: page - 1,
    hitsPerPage: PAGE_SIZE,
    attributesToRetrieve: [...(isByModel(view) ? MODEL_ATTRIBUTES : HIT_ATTRIBUTES)],
    responseFields: ['hits', 'nbHits', 'userData'],
    facetFilters: [...scopeFilters(scope), ...chosenFilters(view, null)],
    numericFilters: priceFilters(view),
  };
}

/** A search for the counts of one attribute. */
export interface CountRequest {
  attribute: string;
  request: IndexSearch;
}

/**
 * What a view's counts take beside its products: each chosen facet is counted as if it were not
 * chosen, so that its other values can be added, and so is the price range. Where models are
 * counted, colours are of colourways.
 */
export function countRequests(scope: SearchScope, view: ListingView): CountRequest[] {
  const requests: CountRequest[] = [{ attribute: 'price', request: counts('price', true) }];
  const byModel = isByModel(view);
  for (const facet of FACETS) {
    if (facet.kind !== 'values') continue;
    const { attribute, param } = facet;
    if (view.values[param]) requests.push({ attribute, request: counts(attribute, false) });
    // Who chooses a colour is shown every colourway of it.
    else if (byModel && param === 'colour') {
      requests.push({ attribute, request: { ...counts(attribute, false), distinct: false } });
    }
  }
  return requests;

  function counts(attribute: string, anyPrice: boolean): IndexSearch {
    return {
      ...baseRequest(view),
      hitsPerPage: 0,
      facets: [attribute],
      maxValuesPerFacet: anyPrice ? 1 : VALUES_PER_FACET,
      responseFields: ['facets', 'facets_stats'],
      facetFilters: [...scopeFilters(scope), ...chosenFilters(view, attribute)],
      ...(!anyPrice && { numericFilters: priceFilters(view) }),
    };
  }
}

/** Adds all facets' counts to a request. */
export function withAllCounts(request: IndexSearch): IndexSearch {
  return {
    ...request,
    facets: ATTRIBUTES,
    maxValuesPerFacet: VALUES_PER_FACET,
    responseFields: [...(request.responseFields ?? []), 'facets', 'renderingContent'],
  };
}

/** What a listing holds before anything is chosen: all counts and prices of its search text. */
export function factsRequest(scope: SearchScope, view: ListingView): IndexSearch {
  return {
    ...baseRequest(view),
    hitsPerPage: 0,
    facets: [...ATTRIBUTES, 'price'],
    maxValuesPerFacet: VALUES_PER_FACET,
    responseFields: ['nbHits', 'facets', 'facets_stats'],
    facetFilters: scopeFilters(scope),
  };
}

function baseRequest(view: ListingView): IndexSearch {
  return {
    indexName: PRODUCT_INDEX,
    query: view.query,
    attributesToHighlight: [],
    ...(isByModel(view) && { distinct: true, facetingAfterDistinct: true }),
  };
}

function scopeFilters(scope: SearchScope): string[] {
  const filters: string[] = [];
  if (scope.categoryPath) filters.push(equals('categoryPaths', scope.categoryPath));
  if (scope.brandSlug) filters.push(equals('brandSlug', scope.brandSlug));
  return filters;
}

/** The chosen values, any of a facet's and one of each facet; without those of `except`. */
function chosenFilters(view: ListingView, except: string | null): string[][] {
  return FACETS.flatMap((facet) => {
    if (facet.kind === 'range' || facet.attribute === except) return [];
    if (facet.kind === 'toggle') return view.sale ? [[equals(facet.attribute, 'true')]] : [];
    const chosen = view.values[facet.param];
    return chosen ? [chosen.map((value) => equals(facet.attribute, value))] : [];
  });
}

function priceFilters({ minPrice, maxPrice }: ListingView): string[] {
  const filters: string[] = [];
  if (minPrice !== null) filters.push(`price>=${minPrice * 100}`);
  if (maxPrice !== null) filters.push(`price<=${maxPrice * 100}`);
  return filters;
}

/** A leading hyphen would mean "not". */
function equals(attribute: string, value: string): string {
  return `${attribute}:${value.startsWith('-') ? '\\' : ''}${value}`;
}
