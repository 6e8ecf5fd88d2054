import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchResponse } from '#lib/api/search/search-response.ts';
import { condition } from '#lib/commerce/search/search-vocabulary.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import type { IndexSettings } from '#lib/server/search/engine/index-settings.ts';
import { attributeValues } from '#lib/server/search/engine/storage/attribute-path.ts';
import type { SearchAdapter } from '#lib/server/search/search-adapter.ts';

/** Algolia's maximum: 41 records for each of the 24 models of a page. */
const MOST_RECORDS = 1_000;

type Hit = SearchResponse['hits'][number];
type Wanting = SearchRequest & { attributesToRetrieve: string[] };

/**
 * Adds to each hit what our own engine says of all found records of its group (`ofGroup` of the
 * settings), for requests that name it. Algolia shows one record of a group, at most four, so a
 * second call repeats these searches for all records of the groups found: only the search decides
 * which records match.
 */
export function withMatching(
  adapter: SearchAdapter,
  { attributeForDistinct: group, ofGroup }: IndexSettings,
): SearchAdapter {
  if (group === undefined || ofGroup === undefined) return adapter;
  const { attribute, numbers, first } = ofGroup;

  const wants = (request: SearchRequest): request is Wanting =>
    Number(request.distinct ?? 1) > 0 && request.attributesToRetrieve?.includes(attribute) === true;

  const repeated = (request: SearchRequest, groups: Iterable<string>): SearchRequest => ({
    ...request,
    // A card's dots keep their order, whatever a list is sorted by.
    indexName: PRODUCT_INDEX,
    distinct: false,
    page: 0,
    hitsPerPage: MOST_RECORDS,
    facetFilters: [
      ...[request.facetFilters ?? []].flat(),
      Array.from(groups, (value) => condition(group, value)),
    ],
    facets: [],
    attributesToRetrieve: [group, ...numbers, first.facet],
    attributesToHighlight: [],
    responseFields: ['hits'],
    // The shopper asked once.
    analytics: false,
  });

  const factsOf = (record: Hit) => ({
    ...Object.fromEntries(numbers.map((name) => [name, record[name]])),
    [first.name]: attributeValues(record, first.facet)[0] ?? null,
  });

  return {
    async search(requests) {
      const answers = await adapter.search(
        requests.map((request) =>
          wants(request)
            ? { ...request, attributesToRetrieve: [...request.attributesToRetrieve, group] }
            : request,
        ),
      );
      const open = requests.flatMap((request, place) => {
        // A request may leave out the hits.
        const hits = answers[place]?.hits ?? [];
        if (!wants(request) || hits.length === 0) return [];
        return [
          { place, request: repeated(request, new Set(hits.map((hit) => String(hit[group])))) },
        ];
      });
      if (open.length === 0) return answers;
      const found = await adapter.search(open.map(({ request }) => request));
      return answers.map((answer, place) => {
        const records = found[open.findIndex((one) => one.place === place)]?.hits;
        if (!records) return answer;
        const facts = Map.groupBy(records, (record) => record[group]);
        const hits = answer.hits.map((hit) => ({
          ...hit,
          [attribute]: facts.get(hit[group])?.map(factsOf) ?? [],
        }));
        return { ...answer, hits };
      });
    },
  };
}
