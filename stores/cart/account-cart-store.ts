import type { CartEdit } from '#lib/commerce/account/sync/cart-change.ts';
import {
  addChange,
  NOTHING_SYNCED,
  type SyncedCart,
} from '#lib/commerce/account/sync/synced-cart.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { randomId } from '#stores/platform/random-id.ts';
import { type AccountCart, parseAccountCart } from './parse-account-cart.ts';

/*
 * The signed-in customer's cart in this browser, including changes not sent to the server yet.
 * Those survive a reload, and any tab may send them.
 */
const store = persistedStore<AccountCart | null>('account-cart', null, parseAccountCart);

export const accountCart = {
  /** This customer's cart; empty if the stored cart belongs to another customer. */
  of(customerId: string): SyncedCart {
    const kept = store.get();
    return kept?.customerId === customerId ? kept : NOTHING_SYNCED;
  },
  /**
   * Starts storing this customer's cart in place of any other, and merges a guest's items into it.
   */
  open(customerId: string, guestItems: readonly CartItem[]): void {
    if (store.get()?.customerId !== customerId) {
      store.update(() => ({ ...NOTHING_SYNCED, customerId }));
    }
    if (guestItems.length > 0) accountCart.change(customerId, { kind: 'merge', items: guestItems });
  },
  /** Applies a change and queues it for sending. Does nothing if `open` was not called first. */
  change(customerId: string, edit: CartEdit): void {
    accountCart.note(customerId, (synced) => addChange(synced, { id: randomId(), edit }));
  },
  /**
   * Updates the stored state, e.g. after a server response. Does nothing if this customer's cart
   * was cleared in the meantime: a late response must not undo a sign-out.
   */
  note(customerId: string, change: (cart: SyncedCart) => SyncedCart): void {
    if (store.get()?.customerId !== customerId) return;
    store.update((kept) =>
      kept?.customerId === customerId ? { ...change(kept), customerId } : kept,
    );
  },
  /** Calls back when the cart was changed, here or in another tab. */
  watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
};
