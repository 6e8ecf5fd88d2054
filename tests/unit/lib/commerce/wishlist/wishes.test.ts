import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_WISHES } from '#lib/commerce/limits.ts';
import {
  isFull,
  isSameWishlist,
  isWished,
  keyByProduct,
  mergeWishes,
  type Wish,
} from '#lib/commerce/wishlist/wishes.ts';

const wish = (productId: string, createdAt: number): Wish => ({ productId, createdAt });

/** Few products and times, so that both collide. */
const few = fc.array(
  fc.record({
    productId: fc.constantFrom('boot', 'sock', 'tent', 'cup'),
    createdAt: fc.integer({ min: 0, max: 4 }),
  }),
  { maxLength: 8 },
);
/** More products than a wishlist holds. */
const many = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: MOST_WISHES * 2 }).map((n) => `p${n}`),
    createdAt: fc.integer({ min: 0, max: 40 }),
  }),
  { maxLength: MOST_WISHES * 2, size: 'max' },
);
const wishes = fc.oneof(few, many);

describe('mergeWishes', () => {
  it('is idempotent', () => {
    fc.assert(
      fc.property(wishes, (list) => {
        const once = mergeWishes(list, []);
        expect(mergeWishes(once, once)).toEqual(once);
      }),
    );
  });

  it('is commutative', () => {
    fc.assert(
      fc.property(wishes, wishes, (a, b) => {
        expect(mergeWishes(a, b)).toEqual(mergeWishes(b, a));
      }),
    );
  });

  it('is associative', () => {
    fc.assert(
      fc.property(wishes, wishes, wishes, (a, b, c) => {
        expect(mergeWishes(mergeWishes(a, b), c)).toEqual(mergeWishes(a, mergeWishes(b, c)));
      }),
    );
  });

  it('has every product of both lists once, up to the oldest 100', () => {
    fc.assert(
      fc.property(wishes, wishes, (a, b) => {
        const merged = mergeWishes(a, b);
        const products = new Set([...a, ...b].map(({ productId }) => productId));
        expect(merged).toHaveLength(Math.min(products.size, 100));
        expect(isFull(merged)).toBe(products.size >= 100);
        expect(merged.every(({ productId }) => products.has(productId))).toBe(true);
      }),
    );
  });
});

it('isWished finds a product, and isSameWishlist compares products and times', () => {
  expect(isWished([wish('boot', 1)], 'boot')).toBe(true);
  expect(isWished([wish('boot', 1)], 'sock')).toBe(false);
  expect(keyByProduct([wish('boot', 1)])).toEqual({ boot: wish('boot', 1) });
  expect(isSameWishlist([wish('boot', 1)], [wish('boot', 1)])).toBe(true);
  expect(isSameWishlist([wish('boot', 1)], [wish('boot', 2)])).toBe(false);
  expect(isSameWishlist([wish('boot', 1)], [])).toBe(false);
});
