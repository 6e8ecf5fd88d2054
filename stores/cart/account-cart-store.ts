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
 * The signed-in customer's cart in this browser, the changes included that the server does not know
 * yet: they outlast a reload, and any tab may send them.
 */
const store = persistedStore<AccountCart | null>('account-cart', null, parseAccountCart);

export const accountCart = {
  /** The cart of this customer; another's is nobody's business. */
  of(customerId: string): SyncedCart {
    const kept = store.get();
    return kept?.customerId === customerId ? kept : NOTHING_SYNCED;
  },
  /** Begins to keep this customer's cart, in place of any other, and puts a guest's items in. */
  open(customerId: string, guestItems: readonly CartItem[]): void {
    if (store.get()?.customerId !== customerId) {
      store.update(() => ({ ...NOTHING_SYNCED, customerId }));
    }
    if (guestItems.length > 0) accountCart.change(customerId, { kind: 'merge', items: guestItems });
  },
  /** Makes a change, to be sent. Nothing in a cart that was not opened. */
  change(customerId: string, edit: CartEdit): void {
    accountCart.note(customerId, (synced) => addChange(synced, { id: randomId(), edit }));
  },
  /**
   * Changes what is kept, as after an answer of the server; nothing where this customer's cart was
   * forgotten meanwhile, since a sign-out is not to be undone by an answer that comes late.
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
