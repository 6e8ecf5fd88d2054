import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseListingUrl } from '#lib/commerce/catalogue/listing-view.ts';
import { searchResultsUrl } from '#lib/commerce/catalogue/search-text.ts';
import { mayRedirect, redirectHref } from '#lib/commerce/search/search-redirect.ts';

const href = (url: string | undefined, query = 'wallets') =>
  redirectHref(url === undefined ? {} : { url }, query);

describe('redirectHref', () => {
  it.each([
    undefined,
    '',
    'orders',
    'https://evil.example/orders',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/:80\\@evil.example:x',
  ])('never leads to another site: %s', (url) => {
    const safe = href(url);
    if (safe === null) return;
    expect(new URL(safe, 'https://shop.example/search').origin).toBe('https://shop.example');
  });

  it('stays on this site for any URL, and carries the search text', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '\t',
      'evil.example',
      '%2f',
    );
    const urls = fc.oneof(
      fc.array(piece).map((list) => `/${list.join('')}`),
      fc.webUrl(),
      fc.string(),
    );
    fc.assert(
      fc.property(urls, fc.string({ minLength: 1 }), (url, query) => {
        const safe = href(url, query);
        if (safe === null) return;
        const target = new URL(safe, 'https://shop.example/search');
        expect(target.origin).toBe('https://shop.example');
        expect(target.searchParams.get('redirectedSearchQuery')).toBe(query.trim());
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a search', () => {
  it.each([
    ['/search?q=wallets', true],
    ['/search?q=wallets&colour=Black', false],
    ['/search?q=wallets&sort=newest', false],
    ['/search?q=wallets&page=2', false],
    ['/search?q=boots&redirectedSearchQuery=bosots', false],
    ['/search', false],
  ])('at %s may redirect: %s', (url, may) => {
    expect(mayRedirect(parseListingUrl(new URL(url, 'https://shop.example').search))).toBe(may);
  });

  it('does not redirect again when the shopper comes back to its results', () => {
    const { search } = new URL(searchResultsUrl('wallets & more'), 'https://shop.example');
    expect(parseListingUrl(search).query).toBe('wallets & more');
    expect(mayRedirect(parseListingUrl(search))).toBe(false);
  });
});
