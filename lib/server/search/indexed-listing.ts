import 'server-only';
import type { Arrangement } from '#lib/commerce/catalogue/arrangement.ts';
import { listingFacts } from '#lib/commerce/catalogue/facet-options.ts';
import { EQUAL_SIZES, FACETS, PAID_PRICE } from '#lib/commerce/catalogue/facets.ts';
import type { ListingFacts } from '#lib/commerce/catalogue/listing-facts.ts';
import { placeKey } from '#lib/commerce/catalogue/listing-place.ts';
import { audienceOf } from '#lib/server/catalogue/listing-facts-reader.ts';
import type { ListingScope } from '#lib/server/catalogue/product-reader.ts';
import { toIndexArrangement } from './arranged-search.ts';
import { toIndexQuery } from './embedded/embedded-search.ts';
import { liveProductIndexes } from './embedded/live-product-indexes.ts';
import type { Filter } from './engine/filters/filter.ts';
import type { SearchIndex } from './engine/search-index.ts';
import { CATEGORIES, PRODUCT_INDEX_SETTINGS } from './product-index.ts';

/**
 * How long a listing waits for the index to have the latest changes, in ms. It never waits for a build,
 * nor for a silent database, and a large sale takes the index a second or two: the database would
 * count for longer.
 */
const PATIENCE_MS = 10_000;

const COUNTED = [
  ...FACETS.flatMap((facet) => ('attribute' in facet ? [facet.attribute] : [])),
  EQUAL_SIZES,
  'isDiscounted',
];

/** A listing as the shop's own index has it: the same as in the database, in a hundredth of the time. */
export interface IndexedListing {
  /** The products on the cards of a page, which counts from 1, in featured order, as arranged. */
  ids(page: number, pageSize: number): string[];
  /** The number of models. */
  total(): number;
  facts(): ListingFacts;
}

/**
 * Null if this process has no index with the latest changes: ask the database then. A page stays
 * cached until its products change, so it must not show what an index has not heard of.
 * @throws DatabaseAwayError within three seconds, if the database is silent
 */
export async function indexedListing(scope: ListingScope): Promise<IndexedListing | null> {
  const indexes = await liveProductIndexes().upToDate(PATIENCE_MS);
  if (!indexes) return null;
  const arrangement = indexes.arrangements.get(placeKey(scope)) ?? null;
  return listingIn(indexes.products, scope, arrangement);
}

function listingIn(
  index: SearchIndex,
  scope: ListingScope,
  arrangement: Arrangement | null,
): IndexedListing {
  const ask = (parameters: Parameters<typeof toIndexQuery>[0]) =>
    index.search({
      ...toIndexQuery(parameters, '', PRODUCT_INDEX_SETTINGS),
      filter: filterOf(scope),
      arrangement: arrangement && toIndexArrangement(arrangement),
    });
  return {
    ids: (page, pageSize) =>
      ask({
        page: page - 1,
        hitsPerPage: pageSize,
        attributesToRetrieve: ['objectID'],
        attributesToHighlight: [],
      }).hits.map(({ objectID }) => String(objectID)),
    total: () => ask({ hitsPerPage: 0 }).nbHits,
    facts: () => {
      const { nbHits, facets, facetStats } = ask({
        hitsPerPage: 0,
        facets: COUNTED,
        maxValuesPerFacet: Number.POSITIVE_INFINITY,
      });
      const price = facetStats[PAID_PRICE];
      const bounds = price ? { min: price.min, max: price.max } : null;
      return listingFacts(nbHits, facets, bounds, audienceOf(scope));
    },
  };
}

function filterOf(scope: ListingScope): Filter | null {
  switch (scope.kind) {
    case 'all':
      return null;
    case 'sale':
      return { kind: 'value', attribute: 'isDiscounted', value: 'true' };
    case 'brand':
      return { kind: 'value', attribute: 'brandSlug', value: scope.slug };
    case 'category':
      return { kind: 'value', attribute: CATEGORIES, value: scope.path };
    default:
      return scope satisfies never;
  }
}
