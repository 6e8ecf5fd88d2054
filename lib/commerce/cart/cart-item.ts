import { compareText } from '#lib/commerce/compare-text.ts';
import type { CartRecipient } from './recipients.ts';

/** One line of a cart: units of one variant of a product. It never holds a price. */
export interface CartItem {
  id: string;
  productId: string;
  variantId: string;
  /** Whole units, at least 1. */
  qty: number;
  /** When the line was created, ms since the epoch. */
  createdAt: number;
  /**
   * To whom its gift cards are mailed, the earliest first: at most one for each unit. The other units
   * go to the buyer.
   */
  recipients?: CartRecipient[] | undefined;
}

/** Identifies an item's product and variant. Items with the same key belong on one line. */
export function lineKey(item: Pick<CartItem, 'productId' | 'variantId'>): string {
  return JSON.stringify([item.productId, item.variantId]);
}

/**
 * Line order: earliest created first. A total order, so a merge keeps the same one of two duplicate
 * items regardless of which cart each is in.
 */
export function compareItems(a: CartItem, b: CartItem): number {
  return (
    a.createdAt - b.createdAt ||
    compareText(a.id, b.id) ||
    compareText(lineKey(a), lineKey(b)) ||
    b.qty - a.qty
  );
}
