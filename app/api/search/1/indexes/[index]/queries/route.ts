import { searchRequests } from '#lib/api/search/search-request.ts';
import { SearchError } from '#lib/server/search/search-adapter.ts';
import { searchRoute } from '#lib/server/search/search-route.ts';
import { searchService } from '#lib/server/search/search-service.ts';

/** Several searches at once, in Algolia's protocol; the request names the index of each. */
export const POST = searchRoute({
  schema: searchRequests,
  searchesOf: ({ requests }) => requests,
  async handle(index, { requests }) {
    if (index !== '*') throw new SearchError(`Index ${index} does not exist`, 404);
    return { results: await searchService().search(requests) };
  },
});
