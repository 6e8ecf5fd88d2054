import { FACETS } from '#lib/commerce/catalogue/facets.ts';
import {
  type DescribingFacet,
  type SearchVocabulary,
  searchVocabulary,
} from '#lib/commerce/search/search-vocabulary.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { NOT_SOLD } from '#lib/config/not-sold.ts';
import { entityKey } from './engine/words/entity-key.ts';
import { CATEGORIES, TYPES } from './product-index.ts';
import type { SearchAdapter } from './search-adapter.ts';
import { SYNONYMS } from './synonym-groups.ts';

/** How long to use the catalogue's words before reading them again, in ms. */
const FRESH_MS = 60_000;
/** The search's maximum. */
const MOST_VALUES = 1_000;

const KINDS: Readonly<Record<string, DescribingFacet['kind']>> = {
  colour: 'colour',
  for: 'gender',
  footwearSize: 'size',
  clothingSize: 'size',
  footwearWidth: 'width',
};

/** The facets of listings that shoppers name in a search. */
const DESCRIBING: readonly Omit<DescribingFacet, 'values'>[] = [
  ...FACETS.flatMap((facet) => {
    const kind = facet.kind === 'values' ? KINDS[facet.param] : undefined;
    return facet.kind === 'values' && kind
      ? [{ kind, attribute: facet.attribute, param: facet.param }]
      : [];
  }),
  // `Us 9.5` for a shoe whose label is in another system.
  { kind: 'size', attribute: 'footwearAvailableVariantLabels.usMen', param: null },
];

/** The facets of words: what products are for, have and are made of. */
const QUALITIES = FACETS.flatMap((facet) =>
  facet.kind === 'values' && facet.attribute.includes('.') && !KINDS[facet.param]
    ? [facet.attribute]
    : [],
);

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The vocabulary of a catalogue with these values for each attribute. */
export function vocabularyOf(
  counts: Counts,
  attributes: {
    describing: typeof DESCRIBING;
    types: string;
    categories: string;
    qualities: readonly string[];
  } = {
    describing: DESCRIBING,
    types: TYPES,
    categories: CATEGORIES,
    qualities: QUALITIES,
  },
): SearchVocabulary {
  const valuesOf = (attribute: string) => Object.keys(counts[attribute] ?? {});
  return searchVocabulary(
    {
      facets: attributes.describing.map((facet) => ({
        ...facet,
        values: valuesOf(facet.attribute),
      })),
      types: { attribute: attributes.types, values: valuesOf(attributes.types) },
      categories: { attribute: attributes.categories, paths: valuesOf(attributes.categories) },
      qualities: attributes.qualities.flatMap(valuesOf),
      notSold: NOT_SOLD,
    },
    entityKey,
    SYNONYMS,
  );
}

/**
 * The vocabulary of the catalogue that a search service searches. It is read on first use, and
 * again in the background when it is old. If the service does not answer, the last one is used.
 */
export function knownVocabulary(
  adapter: SearchAdapter,
  { freshMs = FRESH_MS } = {},
): () => Promise<SearchVocabulary> {
  let known: { vocabulary: SearchVocabulary; at: number } | null = null;
  let reading: Promise<SearchVocabulary> | null = null;
  async function read(): Promise<SearchVocabulary> {
    const facets = [
      ...DESCRIBING.map(({ attribute }) => attribute),
      ...QUALITIES,
      TYPES,
      CATEGORIES,
    ];
    const [answer] = await adapter.search([
      {
        indexName: PRODUCT_INDEX,
        query: '',
        hitsPerPage: 0,
        facets,
        maxValuesPerFacet: MOST_VALUES,
        responseFields: ['facets'],
      },
    ]);
    const vocabulary = vocabularyOf(answer?.facets ?? {});
    known = { vocabulary, at: performance.now() };
    return vocabulary;
  }
  return async () => {
    if (known && performance.now() - known.at < freshMs) return known.vocabulary;
    reading ??= read().finally(() => {
      reading = null;
    });
    if (!known) return reading;
    reading.catch(() => {});
    return known.vocabulary;
  };
}
