import type { IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';

/*
 * Next's client navigation requests a page's data from the page's own URL and marks it with
 * headers. So that caches keyed by URL do not mix up the two, the URL also carries a hash of those
 * headers, `_rsc`. Next cannot check the hash, because it never sees the query (see
 * lib/server/front/page-target.ts). So the shop checks it here, with Next's own function.
 */

const require = createRequire(import.meta.url);
const { computeCacheBustingSearchParam, computeLegacyCacheBustingSearchParam } =
  require('next/dist/shared/lib/router/utils/cache-busting-search-param.js') as typeof import('next/dist/shared/lib/router/utils/cache-busting-search-param.js');

const HASH_PARAMETER = '_rsc';

/**
 * Response header with the rendered page's path, which client navigation uses instead of the
 * address.
 */
export const REWRITTEN_PATH_HEADER = 'x-nextjs-rewritten-path';

export function isRscRequest(headers: IncomingHttpHeaders): boolean {
  return headers.rsc === '1';
}

/** The corrected query of such a request; null if its hash is right. */
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
  // Browsers without a secure context (http on a local network) can only compute the short form.
  if (hash === right || hash === computeLegacyCacheBustingSearchParam(...hashed)) return null;
  given.set(HASH_PARAMETER, right);
  return given.toString();
}

/**
 * Removes header values that Next's router never sends and Next ignores. Each value would be kept
 * as another form of the same page, so a script could fill the memory.
 */
export function withoutOddForms(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const {
    rsc: _,
    'next-router-prefetch': prefetch,
    'next-router-segment-prefetch': segment,
    ...others
  } = headers;
  if (!isRscRequest(headers)) return others;
  const kind = prefetchKind(prefetch);
  return {
    ...others,
    rsc: '1',
    ...(kind && { 'next-router-prefetch': kind }),
    // A single part of a page is only ever prefetched.
    ...(kind === '1' && segment !== undefined && { 'next-router-segment-prefetch': segment }),
  };
}

type PrefetchKind = Parameters<typeof computeCacheBustingSearchParam>[0];

function prefetchKind(value: string | string[] | undefined): PrefetchKind {
  return value === '1' || value === '2' || value === '3' ? value : undefined;
}
