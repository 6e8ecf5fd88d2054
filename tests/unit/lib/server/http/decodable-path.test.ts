import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodablePath } from '#lib/server/http/decodable-path.ts';

test.each([
  ['/products/boot?page=2', '/products/boot?page=2'],
  ['/caf%C3%A9?q=%E0%A4%A', '/caf%C3%A9?q=%E0%A4%A'],
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/a%2Fb/%?x=1?y=%', '/a%252Fb/%25?x=1?y=%'],
  ['*', '*'],
])('%s is taken for %s', (target, taken) => {
  expect(decodablePath(target)).toBe(taken);
});

test('whatever is asked for, the path can be decoded and a good one stays', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.string(), (path, odd) => {
      expect(decodablePath(path)).toBe(path);
      const [taken = ''] = decodablePath(`/${odd}%`).split('?');
      expect(() => decodeURIComponent(taken)).not.toThrow();
    }),
  );
});
