import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { KeptSize } from '#lib/commerce/catalogue/kept-sizes.ts';
import type { Wish } from '#lib/commerce/wishlist/wishes.ts';

/** Shopper state that the account stores, shared by all devices. */
export interface AccountState {
  /**
   * Version, raised by every change. A PUT with a version other than the server's is a conflict
   * (409).
   */
  syncableStateVersion: number;
  /** Keyed by item id. */
  cart: { items: Record<string, CartItem> };
  /**
   * Lines saved for later, keyed by item id. An answer leaves out an empty list; a PUT without one
   * does not change it.
   */
  saved?: { items: Record<string, CartItem> } | undefined;
  /**
   * Keyed by product id. An answer leaves out an empty wishlist; a PUT without one does not change
   * it, so that a client that only knows carts deletes nothing.
   */
  wishlist?: { items: Record<string, Wish> } | undefined;
  /** The customer's sizes, keyed by system. Left out like the wishlist. */
  sizes?: { items: Record<string, KeptSize> } | undefined;
}

export type SyncResult = 'SUCCESS' | 'ERROR' | 'CONFLICT';
