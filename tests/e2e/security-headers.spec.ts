import { plainBoot } from './support/demo-products.ts';
import { expect, test } from './support/fixtures.ts';

/** One path for each kind of answer, including errors and redirects. */
const ADDRESSES = [
  '/',
  '/products',
  '/products?page=2',
  `/products/${plainBoot.slug}`,
  '/categories/mens',
  '/brands',
  '/brands/stringybark',
  '/search?q=boots',
  '/cart',
  '/loading',
  '/stores',
  '/stores/newtown',
  '/checkout',
  '/checkout/contact-info',
  '/checkout/shipping',
  '/checkout/payment',
  '/checkout/success',
  '/checkout/error',
  '/orders',
  '/orders/SB123456789',
  '/wishlist',
  '/reminders/confirm',
  '/reminders/stop',
  '/wishlist/shared',
  '/account',
  '/account/contact-info',
  '/account/addresses',
  '/account/orders',
  '/account/orders/SB123456789',
  '/account/password/change',
  '/account/password/forgot',
  '/account/password/reset',
  '/account/payment-methods',
  '/account/qantas',
  '/account/wishlist',
  '/account/signin',
  '/account/signout',
  '/account/signup',
  '/account/verify',
  '/payments/sandbox/paypal',
  '/payments/sandbox/afterpay',
  '/emails',
  '/sitemap.xml',
  '/sitemaps/0.xml',
  '/robots.txt',
  '/icon.svg',
  '/social/brand',
  '/media/no-such-picture.svg',
  '/pictures/no-such-picture.webp',
  '/thumbnails/no-such-picture.jpg',
  '/api/health',
  '/api/health/ready',
  '/api/account',
  '/api/no-such-call',
  '/no-such-page',
  '/cart/',
  '/_next/image',
  '/_next/static/no-such-file.js',
];

/** Pages opened with a secret in the query. */
const SECRET = new Set([
  '/account/password/reset',
  '/account/verify',
  '/checkout/payment',
  '/payments/sandbox/afterpay',
  '/payments/sandbox/paypal',
  '/reminders/confirm',
  '/reminders/stop',
]);

// One test for all: a test of its own for each costs a browser page each.
test('every answer says what a browser may not do with it', async ({ request }) => {
  test.slow();
  for (const address of ADDRESSES) {
    const headers = (await request.get(address, { maxRedirects: 0 })).headers();
    expect.soft(headers, address).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      // The tested shop's public address is https.
      'strict-transport-security': 'max-age=63072000',
      'referrer-policy': SECRET.has(address) ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ...(SECRET.has(address) && { 'cache-control': 'no-store' }),
    });
  }
});
