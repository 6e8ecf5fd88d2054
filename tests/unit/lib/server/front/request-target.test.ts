import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { canonicalPath, readTarget, tidyPath } from '#lib/server/front/request-target.ts';

describe('readTarget', () => {
  test.each([
    ['/products/boot?page=2', { path: '/products/boot', query: 'page=2' }],
    ['/?a=1?b', { path: '/', query: 'a=1?b' }],
    ['/caf%C3%A9?q=%E0%A4%A', { path: '/caf%C3%A9', query: 'q=%E0%A4%A' }],
    ['/%E0%A4%A', { path: '/%25E0%25A4%25A', query: '' }],
    ['/a%2Fb/%?x=1', { path: '/a%252Fb/%25', query: 'x=1' }],
    ['/cart#x?y', { path: '/cart', query: 'y' }],
    ['http://shop.example', { path: '/', query: '', authority: 'shop.example' }],
    ['http://a:80/cart?x=1', { path: '/cart', query: 'x=1', authority: 'a:80' }],
    ['HTTPS://a?x', { path: '/', query: 'x', authority: 'a' }],
    ['//a/b', { path: '//a/b', query: '' }],
  ])('reads %s', (raw, target) => {
    expect(readTarget(raw)).toEqual(target);
  });

  test.each(['*', '', 'shop.example:443', 'ftp://a/b', 'cart'])('returns null for %j', (raw) => {
    expect(readTarget(raw)).toBeNull();
  });

  it('returns a path that can be decoded, for any request', () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, odd) => {
        expect(readTarget(`/x${path}`)?.path).toBe(`/x${path}`);
        const target = readTarget(`/${odd}%`);
        expect(() => decodeURIComponent(target?.path ?? '%')).not.toThrow();
      }),
    );
  });
});

describe('tidyPath', () => {
  test.each([
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
    ['/cart/', '/cart'],
    ['/a//b\\\\c/', '/a/b/c'],
    ['//', '/'],
  ])('turns %s into %s', (path, tidy) => {
    expect(tidyPath(path)).toBe(tidy);
  });

  it('never leads out of the shop, and changes nothing the second time', () => {
    const paths = fc
      .array(fc.constantFrom('/', '\\', 'a', '.', '%2f'))
      .map((a) => `/${a.join('')}`);
    fc.assert(
      fc.property(paths, (path) => {
        const tidy = tidyPath(path) ?? path;
        expect(tidyPath(tidy)).toBeNull();
        expect(tidy).toMatch(/^\/(?![/\\])/);
      }),
    );
  });
});

test('canonicalPath writes equal paths in one way', () => {
  expect(canonicalPath('/%61b/%2F%C3%a9')).toBe('/ab/%2F%C3%A9');
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const canonical = canonicalPath(path);
      expect(canonicalPath(canonical)).toBe(canonical);
      expect(decodeURIComponent(canonical)).toBe(decodeURIComponent(path));
    }),
  );
});
