import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedProductIds, sharedWishlistPath } from '#lib/commerce/wishlist/shared-wishlist.ts';

const queryOf = (path: string) => new URL(path, 'https://shop.example').searchParams;
const shared = (items: string) => sharedProductIds(new URLSearchParams({ items }));

it('sharedWishlistPath carries the products of a wishlist, in their order', () => {
  const ids = fc.uniqueArray(fc.stringMatching(/^[\w.:-]{1,120}$/), { maxLength: 100 });
  fc.assert(
    fc.property(ids, (list) => {
      expect(sharedProductIds(queryOf(sharedWishlistPath(list)))).toEqual(list);
    }),
  );
});

it('sharedProductIds keeps at most 100 products, each once', () => {
  const ids = Array.from({ length: 150 }, (_, n) => `p${n}`);
  expect(shared(ids.join(','))).toEqual(ids.slice(0, 100));
  expect(queryOf(sharedWishlistPath(ids)).get('items')?.split(',')).toHaveLength(100);
  expect(shared('boot,boot,sock')).toEqual(['boot', 'sock']);
});

it.each([
  ['', []],
  [',,', []],
  ['<script>,boot,a b,../x,%00', ['boot']],
  [`${'x'.repeat(121)},boot`, ['boot']],
  ['a,'.repeat(20_000), []],
])('sharedProductIds leaves out what is no product’s id: $0', (items, ids) => {
  expect(shared(items)).toEqual(ids);
});
