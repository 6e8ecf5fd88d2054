import type { Product, Variant } from './product.ts';

/** Age in ms from which stock on screen is fetched again before it is trusted (spec section 9). */
export const STOCK_MAX_AGE_MS = 300_000;

/** Whether stock known at `knownAt` is too old at `now` (both ms since the epoch). */
export function isStockStale(knownAt: number, now: number): boolean {
  return now - knownAt >= STOCK_MAX_AGE_MS;
}

/** "Limited stock": from this many units down, how many are left is told (decisions.md). */
export const LOW_STOCK_UNITS = 3;

export type StockLevel = 'soldOut' | 'low' | 'plenty';

/** How much there is of one size. Products whose stock is not counted always have plenty. */
export function stockLevel(
  product: Pick<Product, 'functionalType'>,
  variant: Pick<Variant, 'qty'>,
): StockLevel {
  if (product.functionalType !== 'basic') return 'plenty';
  if (variant.qty <= 0) return 'soldOut';
  return variant.qty <= LOW_STOCK_UNITS ? 'low' : 'plenty';
}

/** `Sold out`, `Only 2 left`, or null when there is nothing to tell. */
export function stockNote(
  product: Pick<Product, 'functionalType'>,
  variant: Pick<Variant, 'qty'>,
): string | null {
  switch (stockLevel(product, variant)) {
    case 'soldOut':
      return 'Sold out';
    case 'low':
      return `Only ${variant.qty} left`;
    case 'plenty':
      return null;
  }
}
