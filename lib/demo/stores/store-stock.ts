import { seededInteger } from '#lib/demo/catalogue/seed.ts';
import type { DemoStore } from './demo-store.ts';
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

/**
 * Units of one size at a store, 0 to 9; always the same for the same store and size. A store has a
 * product or has not, by its range, and lacks some sizes of it.
 */
function unitsAt(
  store: Pick<DemoStore, 'erpStoreId' | 'range'>,
  { id, productId }: StockedVariant,
  erpStoreIds: readonly string[],
): number {
  const percent = (key: string) => seededInteger(key, 1, 100);
  if (percent(`${id}#nowhere`) <= NOWHERE) return 0;
  if (percent(`${productId}#one-store`) <= ONE_STORE_ONLY) {
    const at = seededInteger(`${productId}#where`, 0, erpStoreIds.length - 1);
    if (erpStoreIds[at] !== store.erpStoreId) return 0;
  } else if (percent(`${store.erpStoreId} ${productId}#range`) > store.range) return 0;
  if (percent(`${store.erpStoreId} ${id}#gap`) <= GAPS) return 0;
  // Few of most sizes.
  const most = percent(`${store.erpStoreId} ${id}#most`) <= 40 ? 3 : 9;
  return seededInteger(`${store.erpStoreId} ${id}#units`, 1, most);
}

/** What every store of the demo has of these sizes; a size that a store lacks is left out. */
export function demoStock(
  variants: readonly StockedVariant[],
): { erpStoreId: string; variantId: string; qty: number }[] {
  const ids = DEMO_STORES.map(({ erpStoreId }) => erpStoreId);
  return DEMO_STORES.flatMap((store) =>
    variants
      .map((variant) => ({
        erpStoreId: store.erpStoreId,
        variantId: variant.id,
        qty: unitsAt(store, variant, ids),
      }))
      .filter(({ qty }) => qty > 0),
  );
}
