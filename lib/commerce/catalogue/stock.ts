import type { Product, Variant } from './product.ts';

/** From this age in ms, displayed stock is fetched again before it is relied on. */
export const STOCK_MAX_AGE_MS = 300_000;

/** Whether stock fetched at `knownAt` is too old at `now` (both in ms since the epoch). */
export function isStockStale(knownAt: number, now: number): boolean {
  return now - knownAt >= STOCK_MAX_AGE_MS;
}

/** From this number of units down, the shop shows how many are left. */
const LOW_STOCK_UNITS = 3;

export type StockLevel = 'soldOut' | 'low' | 'plenty';

/** Stock level of a variant; `plenty` if the product's stock is not counted. */
export function stockLevel(
  product: Pick<Product, 'functionalType'>,
  variant: Pick<Variant, 'qty'>,
): StockLevel {
  if (product.functionalType !== 'basic') return 'plenty';
  if (variant.qty <= 0) return 'soldOut';
  return variant.qty <= LOW_STOCK_UNITS ? 'low' : 'plenty';
}

/** `Sold out`, `Only 2 left`, or null for plenty. */
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
