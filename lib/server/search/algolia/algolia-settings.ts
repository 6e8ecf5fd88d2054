import type { IndexSettings as AlgoliaSettings, SynonymHit } from 'algoliasearch';
import type { IndexSettings, SortOrder } from '#lib/server/search/engine/index-settings.ts';

/**
 * Algolia's ranking criteria. A search's preferences (`filters`) come before everything that its
 * words decide; a replica puts its sort order before both.
 */
const RANKING = ['filters', 'typo', 'geo', 'words', 'proximity', 'attribute', 'exact', 'custom'];

/** The index's settings in Algolia's format. */
export function algoliaSettings(settings: IndexSettings): AlgoliaSettings {
  const byWeight = settings.searchable.toSorted((a, b) => b.weight - a.weight);
  return {
    searchableAttributes: [
      ...byWeight.flatMap((field) =>
        // A word's position is meaningful only in a name.
        field.role === 'name'
          ? [field.attributes.join(',')]
          : field.attributes.map((attribute) => `unordered(${attribute})`),
      ),
      ...settings.codes.filter((code) => code !== 'objectID'),
    ],
    attributesForFaceting: facets(settings),
    ...(settings.attributeForDistinct && { attributeForDistinct: settings.attributeForDistinct }),
    distinct: settings.distinct ?? 0,
    numericAttributesForFiltering: [...settings.numeric],
    ranking: RANKING,
    customRanking: [`desc(${settings.featured})`],
    unretrievableAttributes: [...settings.unretrievable],
    attributesToHighlight: [...settings.highlighted],
    disableTypoToleranceOnAttributes: settings.codes.filter((code) => code !== 'objectID'),
    maxValuesPerFacet: 1_000,
    // High enough to page to the last product of any listing.
    paginationLimitedTo: 20_000,
    minWordSizefor1Typo: 4,
    minWordSizefor2Typos: 8,
    indexLanguages: ['en'],
    queryLanguages: ['en'],
    ignorePlurals: true,
    removeStopWords: true,
    removeWordsIfNoResults: 'allOptional',
  };
}

/**
 * After `distinct`, Algolia counts only the record that it shows from each group. Facets whose
 * values differ within a group must be counted before `distinct`; otherwise most of their values
 * would be missing.
 */
function facets({ facets, facetingAfterDistinct, differsInGroup = [] }: IndexSettings): string[] {
  return facets.map((name) =>
    facetingAfterDistinct && !differsInGroup.includes(name) ? `afterDistinct(${name})` : name,
  );
}

/** The settings of a sort replica: the index's own, with its sort order first. */
export function replicaSettings(settings: IndexSettings, order: SortOrder): AlgoliaSettings {
  return {
    ...algoliaSettings(settings),
    ranking: [`${order.direction}(${order.attribute})`, ...RANKING],
  };
}

export function algoliaSynonyms(settings: IndexSettings): SynonymHit[] {
  return settings.synonyms.map((words, index) => ({
    objectID: `group-${index + 1}`,
    type: 'synonym',
    synonyms: [...words],
  }));
}
