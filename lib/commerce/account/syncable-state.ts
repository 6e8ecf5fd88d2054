import type { CartItem } from '#lib/commerce/cart/cart-item.ts';

/** Shopper state that the account stores, shared by all devices. */
export interface SyncableState {
  /**
   * Version, raised by every change. A PUT with a version other than the server's is a conflict
   * (409).
   */
  syncableStateVersion: number;
  /** Keyed by item id. */
  cart: { items: Record<string, CartItem> };
}

export type SyncResult = 'SUCCESS' | 'ERROR' | 'CONFLICT';
