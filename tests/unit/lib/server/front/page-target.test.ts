import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageTarget } from '#lib/server/front/page-target.ts';

test.each([
  ['/', '', '/'],
  ['/products', 'page=2', '/pages/2/products'],
  ['/categories/mens/footwear', 'colour=Black&page=12', '/pages/12/categories/mens/footwear'],
  ['/brands/saltpan', 'page=2', '/pages/2/brands/saltpan'],
  ['/products', 'page=1', '/products'],
  ['/products', 'page=02', '/products'],
  ['/products', 'page=2&page=3', '/products'],
  ['/products', 'page=2%2F..', '/products'],
  ['/products/boot', 'page=2', '/products/boot'],
  ['/orders', 'page=2', '/orders'],
  ['/orders/SB123456789', '', '/orders/any'],
  ['/account/orders/SB123456789', 'x=1', '/account/orders/any'],
  ['/orders/no-such-order', '', '/orders/no-such-order'],
  ['/account/%76erify', 'code=secret', '/account/verify'],
  ['/_global-error', '', '/not-found'],
  ['/_next/data', '', '/not-found'],
  ['/pages/2/products', '', '/not-found'],
  ['/%70ages/2/products', '', '/not-found'],
])('%s?%s is answered by the page %s', (path, query, page) => {
  expect(pageTarget({ path, query }).path).toBe(page);
});

test('nothing of the query but a page number, and no order number, gets to a page', () => {
  const segment = fc.stringMatching(/^[a-z]{1,8}$/);
  const marker = fc.stringMatching(/^M4RKER[A-Za-z0-9]{1,10}$/);
  fc.assert(
    fc.property(fc.array(segment), fc.webQueryParameters(), marker, (segments, query, marked) => {
      const given = `${query}&q=${marked}&page=${marked}`;
      const page = pageTarget({ path: `/${segments.join('/')}`, query: given });
      expect(page.path).toBe(`/${segments.join('/')}`);
      expect(pageTarget({ path: `/orders/${marked}`, query: given }).path).toBe('/orders/any');
    }),
  );
});
