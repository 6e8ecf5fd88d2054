import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchResponse } from '#lib/api/search/search-response.ts';
import type { SearchRedirect } from '#lib/commerce/search/search-redirect.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import type { SearchAnswer } from '#lib/config/search-redirects.ts';
import { queryKey } from './engine/words/query-key.ts';
import { replicaOf } from './product-index.ts';
import type { SearchAdapter } from './search-adapter.ts';

/** Pages that every shop has, whatever its catalogue. */
const PAGES = new Set(['/account', '/brands', '/cart', '/orders', '/products']);
/** Pages that only some shops have: store locations and articles. */
const ASKED_FOR = /^\/(?:stores$|articles\/.)/;

const LISTINGS = [
  { base: '/categories/', attribute: 'categoryPaths' },
  { base: '/brands/', attribute: 'brandSlug' },
];

/**
 * Adds redirects to a search. For a query in the table, the answer names the page to go to, in the
 * field that Algolia's rules use, whichever service searches. It never redirects to a category or
 * brand without products, nor to stores and articles that the shop does not have (`hasPage`).
 */
export function withRedirects(
  adapter: SearchAdapter,
  table: readonly SearchAnswer[],
  hasPage: (path: string) => Promise<boolean>,
): SearchAdapter {
  const targets = new Map(
    table.flatMap(({ queries, to }) => queries.map((query) => [queryKey(query), to] as const)),
  );
  async function existing(paths: readonly string[]): Promise<string[]> {
    const asked = paths.filter((path) => ASKED_FOR.test(path));
    const has = await Promise.all(asked.map(hasPage));
    return asked.filter((_, at) => has[at]);
  }
  return {
    async search(requests) {
      const asked = requests.map((request) =>
        takesRedirect(request) ? queryKey(request.query ?? '') : '',
      );
      const wanted = new Set(asked.flatMap((key) => targets.get(key) ?? []));
      const checks = [...wanted].flatMap(({ path }) => checkOf(path));
      // One call for everything, because each call to a search service is a network round trip.
      const [answers, pages] = await Promise.all([
        adapter.search([...requests, ...checks.map(({ request }) => request)]),
        existing([...wanted].map(({ path }) => path)),
      ]);
      const filled = new Set(
        checks.flatMap(({ path }, at) =>
          (answers[requests.length + at]?.nbHits ?? 0) > 0 ? [path] : [],
        ),
      );
      for (const path of pages) filled.add(path);
      return requests.map((_, at) => {
        const answer = answers[at] as SearchResponse;
        const target = targets
          .get(asked[at] ?? '')
          ?.find(({ path }) => filled.has(path) || PAGES.has(path.replace(/\?.*/, '')));
        if (!target) return answer;
        const redirect: SearchRedirect = { url: target.path, name: target.name };
        return { ...answer, renderingContent: { ...answer.renderingContent, redirect } };
      });
    },
  };
}

function takesRedirect({ indexName, responseFields }: SearchRequest): boolean {
  const told =
    !responseFields ||
    responseFields.some((field) => field === '*' || field === 'renderingContent');
  return told && replicaOf(indexName) !== null;
}

/** The request that checks whether a listing has products; none for other pages. */
function checkOf(path: string): { path: string; request: SearchRequest }[] {
  const listing = LISTINGS.find(({ base }) => path.startsWith(base));
  if (!listing) return [];
  const request = {
    indexName: PRODUCT_INDEX,
    facetFilters: [`${listing.attribute}:${path.slice(listing.base.length)}`],
    hitsPerPage: 0,
    responseFields: ['nbHits'],
  };
  return [{ path, request }];
}
