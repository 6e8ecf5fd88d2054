import { describe, expect, it } from 'vitest';
import { keepingOf, mayKeepAnswer, pageKey, surplus } from '#lib/commerce/offline/kept-requests.ts';

const SHOP = 'https://shop.example';

const asked = (path: string, change: object = {}) => ({
  method: 'GET',
  url: new URL(path, SHOP).href,
  mode: 'no-cors',
  headers: new Headers(),
  ...change,
});
const opened = (path: string) => keepingOf(asked(path, { mode: 'navigate' }), SHOP);
const loaded = (path: string, change: object = {}) => keepingOf(asked(path, change), SHOP);

describe('the service worker', () => {
  it.each([
    '/',
    '/products',
    '/products/coolamon-boot',
    '/categories/mens/boots',
    '/brands/saltpan',
    '/blog/salt-is-the-end-of-zips',
    '/articles/returns',
    '/stores/hobart',
  ])('keeps the page %s', (path) => {
    expect(opened(path)).toEqual({ kind: 'page', key: path });
  });

  it.each([
    '/account',
    '/account/orders/SB123456789',
    '/account/password/reset?user=a&code=b',
    '/checkout/payment',
    '/checkout/success',
    '/orders',
    '/orders/SB123456789',
    '/return/guest/create',
    '/newsletter/confirm?key=abc',
    '/reminders/stop?key=abc',
    '/payments/sandbox/approve',
    '/emails',
    '/cart',
    '/search?q=boots',
    '/wishlist?items=a',
    '/pages/2/products',
    '/offline',
    '/api/account/export',
    '/productsandmore',
    `/products/${'a'.repeat(400)}`,
  ])('keeps nothing of %s, which only the network answers', (path) => {
    expect(opened(path)).toEqual({ kind: 'pass' });
  });

  it('keeps a page without its query, which may identify the visitor, except for the page number', () => {
    expect(pageKey('/products', '?utm_source=mail&ref=ABC123')).toBe('/products');
    expect(pageKey('/products', '?page=3&colour=Blue')).toBe('/products?page=3');
    for (const page of ['1', '0', '-2', '3x', '123456', '']) {
      expect(pageKey('/products', `?page=${page}`)).toBe('/products');
    }
  });

  it.each([
    '/_next/static/chunks/1a-b_c~.js',
    '/brand/figtree-0123456789ab.woff2',
    '/_page/0123abc.js',
    '/media/0123456789abcdef01234567.svg',
    '/pictures/0123456789abcdef01234567.webp',
    '/pictures/0123456789abcdef01234567.large.webp',
    `/_next/image?url=${encodeURIComponent('/media/0123456789abcdef01234567.jpg')}&w=640&q=75`,
  ])('keeps the file %s', (path) => {
    expect(loaded(path)).toEqual({ kind: 'file', key: path });
  });

  it.each([
    '/api/checkout/info',
    '/api/search/1/indexes/x/query',
    '/products?_rsc=abc',
    '/_next/static/../../api/account',
    '/_next/static/a.js?x=1',
    '/sitemap.xml',
    '/service-worker.js',
    '/icon.png',
    '/brand/icon.svg',
  ])('does not keep what a page loads from %s', (path) => {
    expect(loaded(path)).toBeNull();
  });

  it('keeps no request of the framework, part of a file, other method or other host', () => {
    const file = '/_next/static/chunks/a.js';
    expect(loaded('/products', { headers: new Headers({ rsc: '1' }) })).toBeNull();
    expect(loaded(file, { headers: new Headers({ rsc: '1' }) })).toBeNull();
    expect(loaded(file, { headers: new Headers({ range: 'bytes=0-9' }) })).toBeNull();
    for (const method of ['POST', 'HEAD', 'PUT', 'DELETE']) {
      expect(loaded(file, { method })).toBeNull();
      expect(loaded('/products', { method, mode: 'navigate' })).toBeNull();
    }
    expect(keepingOf(asked(`https://cdn.example${file}`), SHOP)).toBeNull();
    expect(keepingOf(asked('https://cdn.example/', { mode: 'navigate' }), SHOP)).toBeNull();
  });
});

describe('mayKeepAnswer', () => {
  const answer = (change: object = {}, headers: Record<string, string> = {}) => ({
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
    ...change,
  });

  it('is true for a whole page or file of the shop that caches may keep', () => {
    expect(mayKeepAnswer(answer(), 'page')).toBe(true);
    expect(mayKeepAnswer(answer({}, { 'content-type': 'text/javascript' }), 'file')).toBe(true);
  });

  it('is false for an error, a redirect, another host’s answer or a private one', () => {
    for (const change of [
      { status: 404 },
      { status: 206 },
      { status: 503 },
      { redirected: true },
      { type: 'opaque' },
      { type: 'opaqueredirect' },
      { type: 'cors' },
    ]) {
      expect(mayKeepAnswer(answer(change), 'page')).toBe(false);
    }
    expect(mayKeepAnswer(answer({}, { 'cache-control': 'no-store' }), 'page')).toBe(false);
    expect(mayKeepAnswer(answer({}, { 'cache-control': 'private, max-age=9' }), 'page')).toBe(
      false,
    );
  });

  it('is false for a page in place of a file, or a file in place of a page', () => {
    expect(mayKeepAnswer(answer(), 'file')).toBe(false);
    expect(mayKeepAnswer(answer({}, { 'content-type': 'application/json' }), 'page')).toBe(false);
  });
});

it('surplus drops the oldest entries until entries and bytes are within the limits', () => {
  expect(surplus([], { entries: 0, bytes: 0 })).toBe(0);
  expect(surplus([5, 5, 5], { entries: 3, bytes: 15 })).toBe(0);
  expect(surplus([5, 5, 5], { entries: 2, bytes: 15 })).toBe(1);
  expect(surplus([5, 5, 5], { entries: 3, bytes: 14 })).toBe(1);
  expect(surplus([1, 1, 20], { entries: 3, bytes: 10 })).toBe(3);
});
