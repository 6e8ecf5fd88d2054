import { useMemo } from 'react';
import { visibleSizes } from '#lib/commerce/account-state/synced-sizes.ts';
import { nextLineTime } from '#lib/commerce/cart/next-line-time.ts';
import { areSameSizes, mergeSizes } from '#lib/commerce/catalogue/merge-sizes.ts';
import type { MySize } from '#lib/commerce/catalogue/my-sizes.ts';
import { accountList } from './account-list.ts';
import { parseSizes } from './parse-items.ts';

/** The shopper's sizes, also forgotten ones. */
const kept = accountList({
  name: 'my-sizes',
  parse: parseSizes,
  visible: visibleSizes,
  merge: mergeSizes,
  isSame: areSameSizes,
  merging: (sizes) => ({ kind: 'sizes', sizes }),
});

/** The shopper's sizes; empty on the server, and while hydrating. */
export function useMySizes(): readonly MySize[] {
  const { items } = kept.useView();
  return useMemo(() => items.filter(({ size }) => size !== ''), [items]);
}

/** Keeps a size as the shopper's own in its system; an empty size forgets it. */
export function keepMySize({ system, size }: MySize): void {
  // Later than what is kept, whatever the clock says: otherwise the choice would have no effect.
  const times = kept.items().map(({ chosenAt }) => ({ createdAt: chosenAt }));
  const sizes = [{ system, size, chosenAt: nextLineTime(times, Date.now()) }];
  kept.edit((guests) => mergeSizes(guests, sizes), { kind: 'sizes', sizes });
}
