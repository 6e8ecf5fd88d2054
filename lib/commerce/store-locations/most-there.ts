import { myStoreFirst } from './my-store-first.ts';
import type { PickupAvailability } from './pickup.ts';
import type { FoundStore } from './store-location.ts';
import { isWithinReach } from './within-reach.ts';

interface MostThere<Store> {
  store: Store;
  /** Variants of which it has too few, in the cart's order. */
  missing: readonly string[];
}

/**
 * Where most of a cart can be collected, if no store has all of it: of the stores within reach, if
 * any of them has something, the one that lacks the fewest of the `wanted` variants; then the
 * shopper's own store, then the nearest. Null if no store has any.
 */
export function mostThere<Store extends Pick<FoundStore, 'erpStoreId' | 'distance'>>(
  stores: readonly Store[],
  availability: ReadonlyMap<string, Pick<PickupAvailability, 'missing'>>,
  wanted: number,
  myStoreId: string | null,
): MostThere<Store> | null {
  const some = myStoreFirst(stores, myStoreId).flatMap((store) => {
    const missing = availability.get(store.erpStoreId)?.missing;
    return missing && missing.length < wanted ? [{ store, missing }] : [];
  });
  const near = some.filter(
    ({ store: { distance, erpStoreId } }) =>
      erpStoreId === myStoreId || (distance !== null && isWithinReach(distance)),
  );
  const [best] = (near.length > 0 ? near : some).toSorted(
    (one, other) => one.missing.length - other.missing.length,
  );
  return best ?? null;
}
