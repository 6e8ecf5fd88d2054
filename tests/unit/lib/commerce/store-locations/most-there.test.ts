import { expect, it } from 'vitest';
import { mostThere, wholeThere } from '#lib/commerce/store-locations/most-there.ts';

const store = (erpStoreId: string, distance: number | null) => ({ erpStoreId, distance });
const having = (missing: Record<string, string[]>) =>
  new Map(Object.entries(missing).map(([id, variants]) => [id, { missing: variants }]));

it.each([
  [
    'the store that lacks least',
    { near: ['a', 'b'], mid: ['a'], far: [] as string[] },
    null,
    'mid',
  ],
  [
    'the nearest of stores that lack the same number',
    { near: ['a'], mid: ['b'], far: ['a'] },
    null,
    'near',
  ],
  [
    'the shopper’s own of stores that lack the same number',
    { near: ['a'], mid: ['a'], far: ['a'] },
    'far',
    'far',
  ],
  [
    'a store out of reach if no other has anything',
    { near: ['a', 'b', 'c'], far: ['a'] },
    null,
    'far',
  ],
])('mostThere finds %s', (_what, missing, mine, id) => {
  const stores = [store('near', 5), store('mid', 100), store('far', 900)];
  expect(mostThere(stores, having(missing), 3, mine)?.store.erpStoreId).toBe(id);
});

it('mostThere counts the other stores that have the same', () => {
  const stores = [store('one', null), store('two', null), store('three', null)];
  const most = mostThere(stores, having({ one: ['a'], two: ['a'], three: ['b'] }), 3, null);
  expect(most).toMatchObject({ store: { erpStoreId: 'one' }, missing: ['a'], others: 1 });
});

it('mostThere is null when no store has anything of the cart', () => {
  expect(mostThere([store('near', 5)], having({ near: ['a'] }), 1, null)).toBeNull();
  expect(mostThere([store('near', null)], having({}), 1, null)).toBeNull();
});

it('wholeThere finds the shopper’s own of the stores that have everything, else the first', () => {
  const stores = [store('near', 5), store('mid', 100), store('far', 900)];
  const has = new Map([
    ['near', { status: 'outOfStock' as const }],
    ['mid', { status: 'limitedStock' as const }],
    ['far', { status: 'inStock' as const }],
  ]);
  expect(wholeThere(stores, has, null)?.erpStoreId).toBe('mid');
  expect(wholeThere(stores, has, 'far')?.erpStoreId).toBe('far');
  expect(wholeThere(stores, has, 'near')?.erpStoreId).toBe('mid');
  expect(wholeThere(stores, new Map(), null)).toBeNull();
});
