import type { CartItem } from '#lib/commerce/cart/cart-item.ts';

/** What an account keeps of a shopper's state, the same on every device (spec section 3). */
export interface SyncableState {
  /** Counts the changes; a PUT that names another than the server's is a conflict. */
  syncableStateVersion: number;
  /** Items by id. */
  cart: { items: Record<string, CartItem> };
}

/** How sending one change ended (spec section 4, Account state sync). */
export type SyncResult = 'SUCCESS' | 'ERROR' | 'CONFLICT';
