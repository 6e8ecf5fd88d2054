import { expect, it } from 'vitest';
import { deviceOf, pageType, toldErrorPath, toldPath } from '#lib/commerce/analytics/page-type.ts';

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
  // Parts that identify a person are left out.
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
])('%s has the page type %s and is reported as %s', (path, type, told) => {
  expect(pageType(path)).toBe(type);
  expect(toldPath(path)).toBe(told);
});

it.each([
  ['/products/ada@example.com', '/products/other'],
  ['/account/ada%40example.com', '/account/other'],
  ['/articles/help/ada%2540example.com/more', '/articles/help/other/more'],
])('%s contains an e-mail address and is reported as %s', (path, told) => {
  expect(toldPath(path)).toBe(told);
});

it.each([
  // Broken links are reported as they are, so that somebody can mend them.
  ['/nothing-here', '/nothing-here'],
  ['/Sale/mens-boots-2026.html', '/Sale/mens-boots-2026.html'],
  ['/products/bluff-boot-v2/', '/products/bluff-boot-v2'],
  ['/blog/2026/11/3-in-1', '/blog/2026/11/3-in-1'],
  ['/Mens/HIKING_Boots/BluffBoot', '/Mens/HIKING_Boots/BluffBoot'],
  ['/Sale%20Boots/Index.PHP', '/Sale%20Boots/Index.PHP'],
  ['/', '/'],
  // Existing pages whose paths identify a person.
  ['/orders/SB123456789', '/orders/number'],
  ['/account/orders/SB1/return/t0ken', '/account/orders/number/return/token'],
  ['/newsletter/unsubscribe/AbCdEf', '/other'],
  ['/newsletter/unsubscribe/abcdef', '/other'],
  ['/reminders/stop/abcdef', '/other'],
  ['/payments/sandbox/paypal', '/other'],
  // Parts that do not look like words are left out.
  ['/account/ada@example.com', '/account/other'],
  ['/products/ada%40example.com', '/products/other'],
  ['/ada@example.com', '/other'],
  ['/stores/0412-345-678', '/stores/other'],
  ['/order/SB123456789', '/order/other'],
  ['/account/password/550e8400-e29b-41d4-a716-446655440000', '/account/password/other'],
  ['/wishlist/dGhpc0lzQVNlY3JldA', '/wishlist/other'],
  ['/gift/eyJhbGciOi.J9eyJzdWIi.abc', '/gift/other'],
  ['/gift/WATTLE100', '/gift/other'],
  ['/gift/GUM-TREE-50', '/gift/other'],
  ['/gift/aBcDeFgH', '/gift/other'],
  ['/unsubscribe/3f9a0c77d1e2b45890af', '/unsubscribe/other'],
  ['/gift/abcdefghijklmnopqrstuvwxyz', '/gift/other'],
  ['/a//b', '/a/other/b'],
  [`/${'a/'.repeat(150)}`, `/${'a/'.repeat(99)}a`],
])('an error at %s is reported at %s', (path, told) => {
  expect(toldErrorPath(path)).toBe(told);
});

it('deviceOf calls a window mobile below 768 px, and a tablet below 1024 px', () => {
  expect([767, 768, 1023, 1024].map(deviceOf)).toEqual(['mobile', 'tablet', 'tablet', 'desktop']);
});
