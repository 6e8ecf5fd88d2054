import type { FunctionalType } from '#lib/commerce/catalogue/product.ts';
import { type StockStatus, stockStatus } from './store-stock.ts';

/** How many units of one variant a cart asks for. */
export interface UnitsWanted {
  variantId: string;
  qty: number;
}

/** A line of a cart; the product is null if the shop does not know it (any more). */
interface PickupLine extends UnitsWanted {
  product: { functionalType: FunctionalType } | null;
}

/**
 * What a store must have for these lines: each variant once, in the order of the lines. Products
 * whose stock is not counted, such as gift cards, are left out.
 */
export function unitsToPickUp(lines: readonly PickupLine[]): UnitsWanted[] {
  const wanted = new Map<string, number>();
  for (const { variantId, qty, product } of lines) {
    if (product && product.functionalType !== 'basic') continue;
    wanted.set(variantId, (wanted.get(variantId) ?? 0) + qty);
  }
  return [...wanted].map(([variantId, qty]) => ({ variantId, qty }));
}

/** What a store has of a cart. */
export interface PickupAvailability {
  /**
   * `outOfStock` unless the store has everything, and if there is nothing to collect;
   * `limitedStock` if any item is.
   */
  status: StockStatus;
  /** Variants that the store has too few of, in the cart's order. */
  missing: string[];
}

/**
 * What one store has of a whole cart. `wanted`: only variants whose stock is counted, each once; a
 * cart of only gift cards has none and cannot be collected. `unitsInStore`: by variant; missing
 * means none. Only the store's stock counts: stock in the warehouse cannot be collected.
 */
export function availabilityAt(
  wanted: readonly UnitsWanted[],
  unitsInStore: ReadonlyMap<string, number>,
): PickupAvailability {
  const units = (variantId: string) => unitsInStore.get(variantId) ?? 0;
  const missing = wanted
    .filter(({ variantId, qty }) => units(variantId) < qty)
    .map(({ variantId }) => variantId);
  if (missing.length > 0 || wanted.length === 0) return { status: 'outOfStock', missing };
  const isLimited = wanted.some(({ variantId }) => stockStatus(units(variantId)) !== 'inStock');
  return { status: isLimited ? 'limitedStock' : 'inStock', missing };
}
