import { seededInteger } from '#lib/demo/catalogue/seed.ts';
import { DEMO_STORES } from './demo-stores.ts';

/** A size of a product that the shop sells. */
interface StockedVariant {
  id: string;
  productId: string;
}

/** Percentage of sizes that no store has, and of products that only one store has. */
const NOWHERE = 4;
const ONE_STORE_ONLY = 3;
/** Percentage of sizes that are missing from a product that the store has. */
const GAPS = 14;
/** Percentage of sizes with 1 to 3 units. */
const FEW = 40;

/**
 * What every demo store has of these sizes, 1 to 9 of each; sizes that a store lacks are left out.
 * The same store and size always give the same number. Whether a store has a product depends on its
 * range.
 */
export function demoStock(
  variants: readonly StockedVariant[],
): { erpStoreId: string; variantId: string; qty: number }[] {
  const products = Map.groupBy(variants, ({ productId }) => productId);
  return [...products].flatMap(([productId, sizes]) => {
    const somewhere = sizes.filter(({ id }) => percent(`${id}#nowhere`) > NOWHERE);
    return storesOf(productId).flatMap(({ erpStoreId }) =>
      somewhere
        .map(({ id }) => ({ erpStoreId, variantId: id, qty: units(`${erpStoreId} ${id}`) }))
        .filter(({ qty }) => qty > 0),
    );
  });
}

function storesOf(productId: string) {
  if (percent(`${productId}#one-store`) <= ONE_STORE_ONLY) {
    const at = seededInteger(`${productId}#where`, 0, DEMO_STORES.length - 1);
    return DEMO_STORES.slice(at, at + 1);
  }
  return DEMO_STORES.filter(
    ({ erpStoreId, range }) => percent(`${erpStoreId} ${productId}#range`) <= range,
  );
}

/**
 * One random number decides everything about a size at a store, because a first start computes tens
 * of thousands.
 */
function units(key: string): number {
  const drawn = seededInteger(key, 0, 99_999);
  const share = drawn % 100;
  const among = Math.floor(drawn / 100);
  if (share < GAPS) return 0;
  return 1 + (among % (share < GAPS + FEW ? 3 : 9));
}

function percent(key: string): number {
  return seededInteger(key, 1, 100);
}
