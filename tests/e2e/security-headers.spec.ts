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
  '/checkout',
  '/checkout/contact-info',
  '/checkout/shipping',
  '/checkout/payment',
  '/checkout/success',
  '/checkout/error',
  '/orders',
  '/orders/SB123456789',
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
]);

for (const address of ADDRESSES) {
  test(`${address} says what a browser may not do with it`, async ({ request }) => {
    const headers = (await request.get(address, { maxRedirects: 0 })).headers();
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    // Sent because the tested shop's public address is https.
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    if (SECRET.has(address)) {
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['cache-control']).toBe('no-store');
    } else {
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    }
  });
}
