/** What shoppers see of a store's stock; never a number. */
export const STOCK_STATUSES = ['outOfStock', 'limitedStock', 'inStock'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** Up to this many units count as limited stock. */
const MOST_LIMITED = 3;

export function stockStatus(units: number): StockStatus {
  if (units <= 0) return 'outOfStock';
  return units <= MOST_LIMITED ? 'limitedStock' : 'inStock';
}
