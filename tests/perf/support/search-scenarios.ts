import { HIT_ATTRIBUTES } from '#lib/api/listing/search-scope.ts';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import type { ProductRecord } from '#lib/server/search/product-record.ts';
import { type Random, seededRandom } from './random.ts';

/** Searches of one kind, each measured once; warm ones run once before. */
export interface SearchScenario {
  name: string;
  warm: TimedSearch[];
  searches: TimedSearch[];
}

/** The requests of one screen: one search, or several in one call. */
export interface TimedSearch {
  replica?: string;
  parameters: Record<string, unknown>[];
}

const SEARCHES = 200;
const facets = FACETS.flatMap((facet) => ('attribute' in facet ? [facet.attribute] : []));
/** A listing of 24 products with all facets counted. */
const listing = {
  facets,
  hitsPerPage: 24,
  maxValuesPerFacet: 100,
  attributesToHighlight: [],
  attributesToRetrieve: [...HIT_ATTRIBUTES],
};

/** The searches that the shop's screens make, built from the given products. */
export function searchScenarios(products: readonly ProductRecord[]): SearchScenario[] {
  const random = seededRandom(7);
  const any = () => products[random.int(0, products.length - 1)] as ProductRecord;
  const scenario = (name: string, make: (product: ProductRecord) => TimedSearch) => ({
    name,
    warm: Array.from({ length: 60 }, () => make(any())),
    searches: Array.from({ length: SEARCHES }, () => make(any())),
  });
  const one = (parameters: Record<string, unknown>, replica = ''): TimedSearch => ({
    replica,
    parameters: [{ ...listing, ...parameters }],
  });
  const inCategory = (product: ProductRecord) => {
    const path = product.categoryPaths[random.int(0, product.categoryPaths.length - 1)] ?? '';
    return { facetFilters: [[`categoryPaths:${path}`]] };
  };
  return [
    scenario('category', (product) => one(inCategory(product))),
    scenario('three filters', (product) => threeFilters(product)),
    scenario('typo', (product) => one({ query: mistyped(product.name, random) })),
    scenario('two words', (product) =>
      one({ query: `${product.colourName} ${product.erpProductType}` }),
    ),
    scenario('one a model', (product) => one({ query: product.erpProductType })),
    scenario('each colourway', (product) =>
      one({ query: product.erpProductType, distinct: false }),
    ),
    scenario('prefix', (product) => ({
      parameters: [{ query: product.name.slice(0, random.int(1, 8)), hitsPerPage: 8 }],
    })),
    scenario('sort by price', (product) => one(inCategory(product), '_price_asc')),
    scenario('price range', () => {
      const low = random.int(20, 200) * 100;
      return one({ numericFilters: [`price>=${low}`, `price<=${low + 9_000}`] });
    }),
    scenario('deep page', (product) => one({ ...inCategory(product), page: random.int(5, 60) })),
  ];
}

/**
 * The calls of a faceted listing: the results, and for each facet its counts without its own
 * filter.
 */
function threeFilters(product: ProductRecord): TimedSearch {
  const groups: Record<string, string[]> = {
    demographic: product.demographic,
    baseColours: [...product.baseColours, 'Blue'],
    brand: [product.brand, 'Saltpan'],
  };
  const filters = (except?: string) =>
    Object.entries(groups)
      .filter(([attribute]) => attribute !== except)
      .map(([attribute, values]) => values.map((value) => `${attribute}:${value}`));
  return {
    parameters: [
      { ...listing, facetFilters: filters() },
      ...Object.keys(groups).map((attribute) => ({
        facets: [attribute],
        facetFilters: filters(attribute),
        hitsPerPage: 0,
      })),
    ],
  };
}

/** The name's longest word with two adjacent letters swapped, and the name's last word. */
function mistyped(name: string, random: Random): string {
  const words = name.split(' ');
  const longest = words.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const at = random.int(1, Math.max(1, longest.length - 3));
  const swapped =
    longest.slice(0, at) + (longest[at + 1] ?? '') + (longest[at] ?? '') + longest.slice(at + 2);
  return `${swapped} ${words.at(-1) ?? ''}`;
}
