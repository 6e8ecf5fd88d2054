import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recentlyViewed, recordView } from '#lib/commerce/catalogue/recently-viewed.ts';

const views = (...ids: string[]) => ids.reduce<string[]>(recordView, []);

describe('recently viewed', () => {
  it('is the last twelve looked at, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }).map(String)), (ids) => {
        const onScreen = ids.at(-1) ?? null;
        const expected = [...new Set(ids.toReversed())].filter((id) => id !== onScreen);
        expect(recentlyViewed(views(...ids), onScreen)).toEqual(expected.slice(0, 12));
      }),
    );
  });
});
