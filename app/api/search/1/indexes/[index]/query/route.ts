import { searchParameters } from '#lib/api/search/search-request.ts';
import { searchRoute } from '#lib/server/search/search-route.ts';
import { searchService } from '#lib/server/search/search-service.ts';

/** A search of one index, in Algolia's protocol. */
export const POST = searchRoute({
  schema: searchParameters,
  searchesOf: (parameters) => [parameters],
  async handle(index, parameters) {
    const [response] = await searchService().search([{ indexName: index, ...parameters }]);
    return response;
  },
});
