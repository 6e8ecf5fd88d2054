/** @module-tag slow */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matcher } from '#lib/server/front/known-routes.ts';
import { isPagePath, longAddress, pageTarget } from '#lib/server/front/page-target.ts';

test.each([
  ['/sale', '', '/products?sale=true'],
  ['/sale', 'utm_source=mail&sale=false', '/products?utm_source=mail&sale=true'],
  ['/sales', '', null],
  ['/products', 'sale=true', null],
])('longAddress turns %s?%s into %s', (path, query, address) => {
  expect(longAddress({ path, query })).toBe(address);
});

test.each([
  ['/', '', '/'],
  ['/products', '', '/pages/all/products'],
  ['/products', 'page=2', '/pages/2/products'],
  ['/categories/mens/footwear', 'colour=Black&page=12', '/pages/12/categories/mens/footwear'],
  ['/brands/saltpan', 'page=2', '/pages/2/brands/saltpan'],
  ['/blog', 'tag=Care&page=2', '/pages/2/blog'],
  ['/blog/salt', 'page=2', '/blog/salt'],
  ['/products', 'page=1', '/pages/all/products'],
  ['/products', 'page=02', '/pages/all/products'],
  ['/products', 'page=2&page=3', '/pages/all/products'],
  ['/products', 'page=2%2F..', '/pages/all/products'],
  ['/products/boot', 'page=2', '/products/boot'],
  ['/products/boot', 'ref=abc123&utm_source=mail', '/products/boot'],
  ['/products', 'utm_term=x&page=2&ref=abc123', '/pages/2/products'],
  ['/products', 'sale=true', '/pages/sale/products'],
  ['/products', 'colour=Blue&sale=true&page=3&sort=newest', '/pages/sale-3/products'],
  ['/products', 'sale=true&redirectedSearchQuery=sale', '/pages/sale/products'],
  ['/products', 'sale=true&page=1', '/pages/sale/products'],
  ['/products', 'sale=false', '/pages/all/products'],
  ['/products', 'sale=true&sale=true', '/pages/all/products'],
  ['/products', 'page=2&sale=yes', '/pages/2/products'],
  ['/categories/mens', 'sale=true', '/categories/mens'],
  ['/blog', 'sale=true&page=2', '/pages/2/blog'],
  ['/products/boot', 'sale=true', '/products/boot'],
  ['/pages/sale/products', '', '/pages/missing'],
  ['/orders', 'page=2', '/orders'],
  ['/orders/SB123456789', '', '/orders/any'],
  ['/account/orders/SB123456789', 'x=1', '/account/orders/any'],
  ['/newsletter/unsubscribe/AbCdEfGhIjKlMnOpQrStUv', 'x=1', '/newsletter/unsubscribe/any'],
  ['/account/orders/SB123456789/return/T0K.EN', '', '/account/orders/any/return/any'],
  ['/account/orders/x%2fy/return/%74oken', 'x=1', '/account/orders/any/return/any'],
  ['/return/guest/create', 'order=SB1', '/return/guest/create'],
  ['/orders/no-such-order', '', '/pages/missing'],
  ['/account/orders/no-such-order', '', '/pages/missing'],
  ['/account/orders/12345678901234567890123456789012345678901', '', '/pages/missing'],
  ['/account/%76erify', 'code=secret', '/account/verify'],
  ['/_global-error', '', '/pages/missing'],
  ['/_next/data', '', '/pages/missing'],
  ['/pages/2/products', '', '/pages/missing'],
  ['/%70ages/2/products', '', '/pages/missing'],
])('%s?%s is answered by the page %s', (path, query, page) => {
  expect(pageTarget({ path, query }, () => true).path).toBe(page);
});

test('a page gets nothing of the query but a page number, and never an order number', () => {
  const segment = fc.stringMatching(/^[a-z]{1,8}$/);
  const marker = fc.stringMatching(/^M4RKER[A-Za-z0-9]{1,10}$/);
  fc.assert(
    fc.property(fc.array(segment), fc.webQueryParameters(), marker, (segments, query, marked) => {
      const given = `${query}&q=${marked}&page=${marked}`;
      const page = pageTarget({ path: `/${segments.join('/')}`, query: given }, () => true);
      expect(page.path).toBe(`/${segments.join('/')}`);
      const order = pageTarget({ path: `/orders/${marked}`, query: given }, () => true);
      expect(order.path).toBe('/orders/any');
    }),
  );
});

test('isPagePath accepts one path for each page of a listing, and no other', () => {
  const isPage = (path: string) => isPagePath(path, () => true);
  const pages = [
    '/pages/all/products',
    '/pages/2/products',
    '/pages/sale/products',
    '/pages/sale-2/products',
  ];
  expect(pages.filter(isPage)).toEqual(pages);
  const none = [
    ...[
      '/pages/sale-1/products',
      '/pages/sale2/products',
      '/pages/-2/products',
      '/pages//products',
    ],
    ...['/pages/sale/brands/x', '/pages/sale/blog', '/pages/sale-2/categories/mens'],
    ...['/pages/sale-/products', '/pages/1/products', '/pages/products', '/products'],
    ...['/pages/all-2/products', '/pages/all/categories/mens', '/pages/all/blog'],
  ];
  expect(none.filter(isPage)).toEqual([]);
});

test('an unknown path is answered by the “not found” page', () => {
  const isKnown = matcher(['/', '/cart', '/products/[...path]', '/brands/[slug]', '/a.b']);
  const paths = ['/', '/cart', '/products/a', '/products/a/b', '/brands/x', '/a.b'];
  expect(paths.filter(isKnown)).toEqual(paths);
  const unknown = ['/products', '/carts', '/cart/x', '/brands/x/y', '/a-b', '/products//a', ''];
  expect(unknown.filter(isKnown)).toEqual([]);
  expect(pageTarget({ path: '/no-such-page', query: 'x' }, isKnown).path).toBe('/pages/missing');
});
