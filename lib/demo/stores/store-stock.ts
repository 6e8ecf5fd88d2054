import { seededInteger } from '#lib/demo/catalogue/seed.ts';
import { DEMO_STORES } from './demo-stores.ts';

/** A size of a product that the shop sells. */
interface StockedVariant {
  id: string;
  productId: string;
}

/** In percent: sizes that no store has, and products that one store alone has. */
const NOWHERE = 4;
const ONE_STORE_ONLY = 3;
/** In percent, sizes that are missing from a product that the store has. */
const GAPS = 14;
/** In percent, sizes of which there are 1 to 3. */
const FEW = 40;

/**
 * What every store of the demo has of these sizes, 1 to 9 of each; what a store lacks is left out.
 * Always the same for the same store and size. A store has a product or has not, by its range.
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

/** One draw decides everything about a size at a store: a first start draws tens of thousands. */
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
