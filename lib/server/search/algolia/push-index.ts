import 'server-only';
import type { IndexSettings as AlgoliaSettings, Algoliasearch, SynonymHit } from 'algoliasearch';
import type { IndexSettings, SortOrder } from '#lib/server/search/engine/index-settings.ts';

/**
 * Algolia's ranking criteria. A search's preferences (`filters`) come before everything that its
 * words decide; a replica puts its sort order before both.
 */
const RANKING = ['filters', 'typo', 'geo', 'words', 'proximity', 'attribute', 'exact', 'custom'];

export interface PushReport {
  records: number;
  replicas: number;
  synonyms: number;
}

/**
 * Replaces an index at Algolia with the catalogue's current state: settings, synonyms, a replica
 * for each sort order, then every record. Records go into a temporary index that is moved into
 * place at the end, so shoppers see either the old index or the new one, never a mix.
 * @throws ApiError when Algolia refuses: a key lacks rights, a plan's limit is reached
 */
export async function pushIndex(options: {
  client: Algoliasearch;
  indexName: string;
  settings: IndexSettings;
  batches: AsyncIterable<Record<string, unknown>[]>;
  onProgress?: (records: number) => void;
}): Promise<PushReport> {
  const { client, indexName, settings, batches } = options;
  const wait = (index: string, taskID: number) => client.waitForTask({ indexName: index, taskID });
  const replicas = settings.replicas.map((order) => ({ order, name: indexName + order.suffix }));

  const main = await client.setSettings({
    indexName,
    indexSettings: { ...algoliaSettings(settings), replicas: replicas.map(({ name }) => name) },
  });
  await wait(indexName, main.taskID);
  for (const { order, name } of replicas) {
    const { taskID } = await client.setSettings({
      indexName: name,
      indexSettings: replicaSettings(settings, order),
    });
    await wait(name, taskID);
  }
  const synonymHit = algoliaSynonyms(settings);
  if (synonymHit.length > 0) {
    const { taskID } = await client.saveSynonyms({
      indexName,
      synonymHit,
      forwardToReplicas: true,
      replaceExistingSynonyms: true,
    });
    await wait(indexName, taskID);
  }

  const beside = `${indexName}_next`;
  const copied = await client.operationIndex({
    indexName,
    operationIndexParams: {
      operation: 'copy',
      destination: beside,
      scope: ['settings', 'synonyms', 'rules'],
    },
  });
  await wait(indexName, copied.taskID);
  // An interrupted push may have left records there.
  let task = (await client.clearObjects({ indexName: beside })).taskID;
  let records = 0;
  for await (const batch of batches) {
    const requests = batch.map((body) => ({ action: 'addObject' as const, body }));
    ({ taskID: task } = await client.batch({
      indexName: beside,
      batchWriteParams: { requests },
    }));
    records += batch.length;
    options.onProgress?.(records);
  }
  // Algolia runs the tasks of one index in order: when the last is done, all are.
  await wait(beside, task);
  const moved = await client.operationIndex({
    indexName: beside,
    operationIndexParams: { operation: 'move', destination: indexName },
  });
  await wait(beside, moved.taskID);
  return { records, replicas: replicas.length, synonyms: synonymHit.length };
}

/** The index's settings in Algolia's format. */
function algoliaSettings(settings: IndexSettings): AlgoliaSettings {
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
function replicaSettings(settings: IndexSettings, order: SortOrder): AlgoliaSettings {
  return {
    ...algoliaSettings(settings),
    ranking: [`${order.direction}(${order.attribute})`, ...RANKING],
  };
}

function algoliaSynonyms(settings: IndexSettings): SynonymHit[] {
  return settings.synonyms.map((words, index) => ({
    objectID: `group-${index + 1}`,
    type: 'synonym',
    synonyms: [...words],
  }));
}
