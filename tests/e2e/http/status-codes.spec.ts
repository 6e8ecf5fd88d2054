import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import {
  coming,
  disabled,
  discontinued,
  plainBoot,
  unpublished,
} from '../support/demo-products.ts';
import { expect, test } from '../support/http-test.ts';

/** The status of each path for a first-time visitor. */
const TABLE: readonly (readonly [status: number, path: string])[] = [
  [200, '/'],
  [200, '/products'],
  [200, '/products?page=1'],
  [200, '/products?page=2'],
  [404, '/products?page=999'],
  [200, '/products?sale=true&page=2'],
  [404, '/products?sale=true&page=999'],
  [200, '/products?page=0'],
  [200, '/products?page=x'],
  [200, '/products?colour=Black&unknown=1'],
  [200, `/products/${plainBoot.slug}`],
  [200, `/products/${coming.slug}`],
  [200, `/products/${discontinued.slug}`],
  [404, `/products/${disabled.slug}`],
  [404, `/products/${unpublished.slug}`],
  [404, '/products/no-such-product'],
  [404, `/products/${plainBoot.slug}/more`],
  [404, '/products/%00'],
  [404, `/products/${'long-'.repeat(60)}`],
  [200, '/categories/mens'],
  [200, '/categories/mens/footwear/hiking-boots'],
  [200, '/categories/mens?page=2'],
  [404, '/categories/no-such-category'],
  [404, '/categories/mens/no-such-category'],
  [404, '/categories'],
  [200, '/brands'],
  [200, '/brands/stringybark'],
  [200, '/brands/stringybark?page=2'],
  [404, '/brands/no-such-brand'],
  [200, '/cart'],
  [200, '/loading'],
  [200, '/sitemap.xml'],
  [200, '/sitemaps/0.xml'],
  [404, '/sitemaps/999.xml'],
  [200, '/robots.txt'],
  [200, '/feeds/google.tsv'],
  [200, '/feeds/google-reviews.xml'],
  [404, '/feeds/other.tsv'],
  [200, '/agents.md'],
  [200, '/llms.txt'],
  [200, '/api/health'],
  [200, '/api/health/ready'],
  [200, '/brand/icon.svg'],
  [200, '/brand/icon-192.png'],
  [200, '/brand/icon-512.png'],
  [200, '/brand/icon-maskable.png'],
  [200, '/brand/apple-icon.png'],
  [404, '/brand/brand.yml'],
  [404, '/brand/..%2Fbrand.yml'],
  [404, '/brand/constructor'],
  [200, '/manifest.webmanifest'],
  [200, '/service-worker.js'],
  [200, '/offline'],
  [200, '/social/brand'],
  [200, `/social/products/${plainBoot.slug}`],
  [404, '/social/products/no-such-product'],
  [404, '/media/no-such-picture.svg'],
  [200, '/search?q=boots'],
  [200, '/search?q=%E0%A4%A'],
  [200, '/checkout/contact-info'],
  [200, '/orders'],
  [200, '/orders/SB123456789'],
  [404, '/orders/no-such-order'],
  [404, '/orders/a-b'],
  [404, `/orders/${'9'.repeat(21)}`],
  [404, '/orders/%00'],
  [404, '/orders/1/2'],
  [404, '/stores/atlantis'],
  [404, '/stores/newtown/more'],
  [404, '/stores/%00'],
  [404, '/blog/no-such-post'],
  [404, '/blog/%00'],
  [404, '/blog?page=99'],
  [404, '/articles/home'],
  [404, '/articles/no/such'],
  [404, '/articles/a%00b'],
  [200, '/account'],
  [200, '/account/signin'],
  [404, '/account/no-such-page'],
  [404, '/checkout/no-such-step'],
  [404, '/pcr'],
  [404, '/%E0%A4%A'],
  [404, '/products/%E0%A4%A'],
  [404, '/api/%'],
  [404, '/no-such-page'],
  [404, '/api/no-such-call'],
  [405, `/api/search/indexes/${PRODUCT_INDEX}/objects`],
];

test('every address answers with its expected status', { tag: '@change' }, async ({ request }) => {
  test.slow();
  const statuses: [status: number, path: string][] = [];
  for (const [, path] of TABLE) {
    statuses.push([(await request.get(path, { maxRedirects: 0 })).status(), path]);
  }
  expect(statuses).toEqual(TABLE);
});

test('unknown addresses answer “Page Not Found”, with no-store', {
  tag: '@change',
}, async ({ request }) => {
  const name = `unknown-${Date.now()}`;
  for (const path of [
    ...[`/products/${name}`, `/categories/${name}`, `/brands/${name}`, `/stores/${name}`],
    ...[`/blog/${name}`, `/articles/${name}`, '/products?page=90000', `/${name}`],
  ]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['cache-control'], path).toBe('no-store');
    const html = await answer.text();
    expect(html, path).toMatch(/<h1[^>]*>Page Not Found<\/h1>/);
    expect(html.match(/<title>[^<]*<\/title>/g), path).toEqual(['<title>Page Not Found</title>']);
  }
});

test('personal pages and searches are noindex, and contain no order number or token', {
  tag: '@change',
}, async ({ request }) => {
  for (const path of [
    '/search?q=boots',
    '/orders',
    '/orders/SB987654321',
    '/orders/any',
    '/return',
    '/return/guest/create?order=SB987654321',
    '/account/orders/SB987654321/return/T0KEN',
    `/products/${discontinued.slug}`,
  ]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex');
    expect(/SB987654321|T0KEN/.exec(html), path).toBeNull();
  }
});

test('no checkout page shows a total of $0.00 in its HTML', { tag: '@change' }, async ({
  request,
}) => {
  for (const step of ['contact-info', 'shipping', 'payment']) {
    const html = await (await request.get(`/checkout/${step}`)).text();
    expect(html, step).toContain('Order summary');
    expect(html, step).not.toContain('$0.00');
  }
});

test('every page of a test shop says that no money moves', { tag: '@change' }, async ({
  request,
}) => {
  for (const path of [
    '/',
    '/products',
    `/products/${plainBoot.slug}`,
    '/cart',
    '/checkout/payment',
    '/orders',
    '/no-such-page',
  ]) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('Test shop: no money moves');
  }
});
