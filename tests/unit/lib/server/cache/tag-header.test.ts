import { expect, it } from 'vitest';
import { withTags } from '#lib/server/cache/tag-header.ts';

const SHARED = 's-maxage=86400, stale-while-revalidate=1000';
const HEADERS: [string, string][] = [
  ['content-type', 'text/html'],
  ['cache-control', SHARED],
];
const sent = (header: 'Cache-Tag' | 'Surrogate-Key', tags: readonly string[] | null) =>
  Object.fromEntries(withTags(HEADERS, header, tags));

it('a page names its tags in the header of the cache in front, without those of the framework', () => {
  const tags = ['site', '_N_T_/layout', 'product:boot', 'category:mens/boots'];
  expect(sent('Cache-Tag', tags)).toEqual({
    ...Object.fromEntries(HEADERS),
    'cache-tag': 'site,product:boot,category:mens/boots',
  });
  expect(sent('Surrogate-Key', tags)['surrogate-key']).toBe(
    'site product:boot category:mens/boots',
  );
});

it.each([
  ['of which nobody knows the version', null],
  ['with more tags than fit', Array.from({ length: 400 }, (_, index) => `product:${index}-boot`)],
  ['with a tag that could be read as two', ['site', 'product:a,b']],
  ['with a tag that could end the header', ['site', 'product:a\r\nset-cookie: x']],
])('a page %s is kept by no cache in front', (_, tags) => {
  const headers = sent('Cache-Tag', tags);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers).not.toHaveProperty('cache-tag');
});
