import { myStoreFirst } from './my-store-first.ts';
import type { PickupAvailability } from './pickup.ts';
import type { FoundStore } from './store-location.ts';
import { isWithinReach } from './within-reach.ts';

interface MostThere<Store> {
  store: Store;
  /** Variants of which it has too few, in the cart's order. */
  missing: readonly string[];
  /** How many other stores within the same reach have just as much of it. */
  others: number;
}

/** Where all of a cart can be collected: the shopper's own store, then the nearest; null if nowhere. */
export function wholeThere<Store extends Pick<FoundStore, 'erpStoreId'>>(
  stores: readonly Store[],
  availability: ReadonlyMap<string, Pick<PickupAvailability, 'status'>>,
  myStoreId: string | null,
): Store | null {
  const has = ({ erpStoreId }: Store) =>
    (availability.get(erpStoreId)?.status ?? 'outOfStock') !== 'outOfStock';
  return myStoreFirst(stores, myStoreId).find(has) ?? null;
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
  const all = near.length > 0 ? near : some;
  const [best] = all.toSorted((one, other) => one.missing.length - other.missing.length);
  if (!best) return null;
  const same = all.filter(({ missing }) => missing.join() === best.missing.join());
  return { ...best, others: same.length - 1 };
}
