import type { AccountState } from '#lib/commerce/account-state/account-state.ts';
import type { KeptSize } from '#lib/commerce/catalogue/kept-sizes.ts';
import { mergeSizes } from '#lib/commerce/catalogue/merge-sizes.ts';
import { isSizesEdit } from './state-change.ts';
import type { SyncedState } from './synced-state.ts';

/* A file of its own: every page shows the cart and the wishlist, but few pages need the sizes. */

/** The visible sizes, by system. */
export function visibleSizes({ baseline, pending }: SyncedState): KeptSize[] {
  return pending.reduce(
    (sizes, { edit }) => (isSizesEdit(edit) ? mergeSizes(sizes, edit.sizes) : sizes),
    sizesOf(baseline),
  );
}

export function sizesOf(state: AccountState | null): KeptSize[] {
  return mergeSizes(Object.values(state?.sizes?.items ?? {}), []);
}
