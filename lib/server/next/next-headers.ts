import type { OutgoingHttpHeader } from 'node:http';

/*
 * The headers that Next's router and Next's server speak in.
 */

/** Of requests: they choose the form of a page's data. */
export const FORM_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
] as const;

/** Of answers: the rendered page's path, which client navigation uses in place of the address. */
export const REWRITTEN_PATH_HEADER = 'x-nextjs-rewritten-path';

/** Of stored pages: their cache tags, joined by commas. */
export const CACHE_TAGS_HEADER = 'x-next-cache-tags';

/** Of answers: where they come from. */
const CACHE_HEADER = 'x-nextjs-cache';

/** Whether Next took an answer from the page cache: as it is, or although it is out of date. */
export function fromPageCache(
  headers: readonly (readonly [string, OutgoingHttpHeader])[],
): 'current' | 'outdated' | null {
  const value = headers.find(([name]) => name === CACHE_HEADER)?.[1];
  if (value === 'HIT') return 'current';
  return value === 'STALE' ? 'outdated' : null;
}
