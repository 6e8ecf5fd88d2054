import type { IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';

/*
 * The framework's navigation asks a page's own URL for its data, told from the page by headers. A
 * cache in front that goes by URL alone must not mix the two up, so the URL also carries a hash of
 * those headers, as `_rsc`. The framework checks it against the query, which it does not see here
 * (see page-target.ts); so it is checked here, by the framework's own function.
 */

const require = createRequire(import.meta.url);
const { computeCacheBustingSearchParam, computeLegacyCacheBustingSearchParam } =
  require('next/dist/shared/lib/router/utils/cache-busting-search-param.js') as typeof import('next/dist/shared/lib/router/utils/cache-busting-search-param.js');

const HASH_PARAMETER = '_rsc';

export function isRscRequest(headers: IncomingHttpHeaders): boolean {
  return headers.rsc === '1';
}

/** The query that such a request should have had; null where it has the right one. */
export async function rightRscQuery(
  headers: IncomingHttpHeaders,
  query: string,
): Promise<string | null> {
  const given = new URLSearchParams(query);
  const hashed = [
    prefetchKind(headers['next-router-prefetch']),
    headers['next-router-segment-prefetch'],
    headers['next-router-state-tree'],
    headers['next-url'],
  ] as const;
  const right = await computeCacheBustingSearchParam(...hashed);
  const hash = given.get(HASH_PARAMETER);
  // Browsers without a secure context (http on a local network) cannot make the long form.
  if (hash === right || hash === computeLegacyCacheBustingSearchParam(...hashed)) return null;
  given.set(HASH_PARAMETER, right);
  return given.toString();
}

type PrefetchKind = Parameters<typeof computeCacheBustingSearchParam>[0];

function prefetchKind(value: string | string[] | undefined): PrefetchKind {
  return value === '1' || value === '2' || value === '3' ? value : undefined;
}
