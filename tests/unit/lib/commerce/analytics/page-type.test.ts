import { expect, it } from 'vitest';
import { deviceOf, PAGE_TYPES, pageType, toldPath } from '#lib/commerce/analytics/page-type.ts';

it.each([
  ['/', 'home', '/'],
  ['/products', 'listing', '/products'],
  ['/products/bluff-boot', 'product', '/products/bluff-boot'],
  ['/categories/mens/boots/', 'category', '/categories/mens/boots'],
  ['/blog/salt', 'blog-post', '/blog/salt'],
  ['/checkout/payment', 'checkout-payment', '/checkout/payment'],
  ['/account', 'account', '/account'],
  ['/account/password/reset', 'account-password', '/account/password/reset'],
  ['/account/wishlist', 'account-wishlist', '/account/wishlist'],
  ['/account/rewards', 'account-rewards', '/account/rewards'],
  ['/orders', 'orders', '/orders'],
  ['/account/orders', 'account-orders', '/account/orders'],
  // What tells whose they are is left out.
  ['/orders/SB123456789', 'order', '/orders/number'],
  ['/account/orders/SB1', 'account-order', '/account/orders/number'],
  [
    '/account/orders/SB1/return/t0ken',
    'account-order-return-token',
    '/account/orders/number/return/token',
  ],
  ['/newsletter/unsubscribe/AbCdEf', 'other', '/other'],
  ['/sam@example.com', 'other', '/other'],
  ['/accounts', 'other', '/other'],
])('%s is of the type %s and told as %s', (path, type, told) => {
  expect(pageType(path)).toBe(type);
  expect(toldPath(path)).toBe(told);
});

it('has each type once', () => {
  expect(new Set(PAGE_TYPES).size).toBe(PAGE_TYPES.length);
});

it('calls a window under 768 px mobile, and under 1024 px a tablet', () => {
  expect([767, 768, 1023, 1024].map(deviceOf)).toEqual(['mobile', 'tablet', 'tablet', 'desktop']);
});
