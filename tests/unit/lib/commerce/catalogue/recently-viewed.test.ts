import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  oneColourEach,
  recentlyViewed,
  recordView,
} from '#lib/commerce/catalogue/recently-viewed.ts';

const views = (...ids: string[]) => ids.reduce<string[]>(recordView, []);

describe('recently viewed', () => {
  it('lists the last twelve products viewed, without the one on screen', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }).map(String)), (ids) => {
        const onScreen = ids.at(-1) ?? null;
        const expected = [...new Set(ids.toReversed())].filter((id) => id !== onScreen);
        expect(recentlyViewed(views(...ids), onScreen)).toEqual(expected.slice(0, 12));
      }),
    );
  });
});

it('oneColourEach keeps the colour of each model that was viewed last', () => {
  const viewed = ['a', 'b', 'a'].map((erpProductParentCode, at) => ({ at, erpProductParentCode }));
  expect(oneColourEach(viewed).map(({ at }) => at)).toEqual([0, 1]);
});
