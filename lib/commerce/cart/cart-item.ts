/** One line of a cart: so many of one size of one product. Prices are never part of it. */
export interface CartItem {
  id: string;
  productId: string;
  variantId: string;
  /** Whole units, at least 1. */
  qty: number;
  /** When the line came to be, ms since the epoch. */
  createdAt: number;
}

/** What an item is of. Two items with the same line key are one line. */
export function lineKey(item: Pick<CartItem, 'productId' | 'variantId'>): string {
  return JSON.stringify([item.productId, item.variantId]);
}

/**
 * The order of a cart's lines: the earlier-created first. Total, so that of two different items
 * of one line the same one is kept whichever side of a merge it stands on.
 */
export function compareItems(a: CartItem, b: CartItem): number {
  return (
    a.createdAt - b.createdAt ||
    compareText(a.id, b.id) ||
    compareText(lineKey(a), lineKey(b)) ||
    b.qty - a.qty
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
