import type { StockStatus } from './store-stock.ts';

export const NO_MATCHING_LOCALITY = 'No matching suburb or postcode.';
export const NO_STORE_WITH_STOCK = 'There are no stores with enough stock for your order.';
export const STORES_FAILED = 'Unable to load stores list.';
export const LOCATION_UNDETERMINED = 'Unable to determine your location.';
export const NO_STORE_WITHIN_REACH =
  'There is no store within reach. Order online, and we deliver to your door.';
export const LOCATION_DENIED =
  'Your browser does not share your location with us. Allow it in your browser’s settings for this page, or type a suburb or postcode.';

export const STOCK_STATUS_TEXTS: Record<StockStatus, string> = {
  outOfStock: 'Out of stock',
  limitedStock: 'Limited stock',
  inStock: 'In stock',
};
