import type { OutgoingHttpHeader } from 'node:http';

/* Headers of Next that its documentation names (README.md says where). */

/** Request headers that choose the form of a page's data. */
export const FORM_HEADERS = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
] as const;

/** Header of stored pages with their cache tags, joined by commas. */
export const CACHE_TAGS_HEADER = 'x-next-cache-tags';

/** Whether a tag is one that the framework gives to each page, after its path. */
export function isOwnTag(tag: string): boolean {
  return tag.startsWith('_N_T_');
}

/** Response header that says where the response comes from. */
const CACHE_HEADER = 'x-nextjs-cache';

/** Whether Next took a response from the page cache, current or stale. */
export function fromPageCache(
  headers: readonly (readonly [string, OutgoingHttpHeader])[],
): 'current' | 'outdated' | null {
  const value = headers.find(([name]) => name === CACHE_HEADER)?.[1];
  if (value === 'HIT') return 'current';
  return value === 'STALE' ? 'outdated' : null;
}
