import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath, signInPath } from '#lib/commerce/account/return-path.ts';

const SHOP = 'https://shop.example';

describe('returnPath after a sign-in', () => {
  it.each([
    '/',
    '/account',
    '/account/orders/SB123456789',
    '/account/password/change',
    '/account/orders?page=2',
    '/cart',
    '/checkout/payment',
    '/products/ridge-line-jacket?colour=Black&colour=Deep%20Blue',
    '/search?q=rain+jacket',
    '/categories/mens/boots/',
    '/wishlist',
  ])('is the page that the shopper wanted: %s', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    null,
    '',
    'account',
    'https://evil.example',
    'https:/evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\\\\evil.example',
    '/%2f/evil.example',
    '/%5Cevil.example',
    '/%255cevil.example',
    '/account/%2e%2e//evil.example',
    '/account/..//evil.example',
    '/account/../../evil',
    '/account/./orders',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/account%0d%0aLocation:%20https://evil.example',
    ' /account/orders',
    '/account/orders ',
    '/account@evil.example',
    '/account:80@evil.example',
    '@evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '/javascript:alert(1)',
    '/account/%zz',
    '/account/orders#top',
    '/account/orders?next=\\evil',
    '/api/account',
    '/payments/sandbox/afterpay',
    '/emails',
    '/accounts',
    '/nowhere',
    '/cart?',
    "/search?q=men's",
    '/account．evil',
  ])('is the account page instead of an unsafe or unknown path: %j', (path) => {
    expect(returnPath(path)).toBe('/account');
  });

  it.each([
    '/account/signin',
    '/account/signin?next=/account/signin',
    '/account/signout',
    '/account/signup',
    '/account/verify?user=a&code=b',
    '/account/password/forgot',
    '/account/password/reset?user=a&code=b',
  ])('is the account page instead of one for guests or one that signs out: %s', (path) => {
    expect(returnPath(path)).toBe('/account');
  });

  it('is the account page when the wanted path is too long', () => {
    expect(returnPath(`/search?q=${'a'.repeat(5_000)}`)).toBe('/account');
  });

  it('stays in the shop and is either the wanted path or the account page', () => {
    const part = fc.oneof(
      fc.constantFrom('/', '//', '\\', '..', '.', '@', ':', '%2f', '%5c', '%00', '\t', '#', '?'),
      fc.constantFrom('account', 'cart', 'evil.example', 'https:', 'products'),
      fc.string({ unit: 'grapheme', maxLength: 4 }),
      fc.string({ unit: 'grapheme-ascii', maxLength: 4 }),
      // Mostly shop paths, so that what follows them is tested too.
      fc.constantFrom('/cart', '/search?q=', '/account/orders'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const wanted = parts.join('');
        const path = returnPath(wanted);
        const url = new URL(path, SHOP);
        expect(url.origin).toBe(SHOP);
        // The browser must resolve the path to exactly this text.
        expect(url.pathname + url.search).toBe(path);
        expect([wanted, '/account']).toContain(path);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('signInPath', () => {
  it('names the page to return to, unless that is the account page or unsafe', () => {
    expect(signInPath('/account/orders?page=2')).toBe(
      '/account/signin?next=%2Faccount%2Forders%3Fpage%3D2',
    );
    expect(signInPath('/account')).toBe('/account/signin');
    expect(signInPath('//evil.example')).toBe('/account/signin');
  });
});
