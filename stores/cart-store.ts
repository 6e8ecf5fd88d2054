import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { addItem, countUnits, removeItems, setItemQuantity } from '#lib/commerce/cart/edit-cart.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import { withoutOrdered } from '#lib/commerce/cart/without-ordered.ts';
import { parseCart } from './parse-cart.ts';
import { persistedStore } from './persisted-store.ts';
import { randomId } from './random-id.ts';

const store = persistedStore<readonly CartItem[]>('cart', [], parseCart);

/** The cart's items, oldest first; `ready` is false until the browser's own cart is known. */
export function useCartItems(): { ready: boolean; items: readonly CartItem[] } {
  const ready = store.use((state) => state.ready);
  const items = store.use((state) => state.value);
  return { ready, items };
}

/** Units in the cart; null until the browser's own cart is known. */
export function useCartUnits(): number | null {
  return store.use((state) => (state.ready ? countUnits(state.value) : null));
}

/** What can be done to the cart of this browser. */
export const cart = {
  /** The items as they are now, in any tab. */
  items: (): readonly CartItem[] => store.get(),
  /** Adds units of a variant, to its line if there is one. */
  add(chosen: Pick<CartItem, 'productId' | 'variantId' | 'qty'>): void {
    const item: CartItem = { id: randomId(), ...chosen, createdAt: Date.now() };
    store.update((items) => addItem(items, item));
  },
  setQuantity(id: string, qty: number): void {
    store.update((items) => setItemQuantity(items, id, qty));
  },
  remove(ids: readonly string[]): void {
    store.update((items) => removeItems(items, ids));
  },
  /** Takes out what an order had; what was added since it was sent stays. */
  removeOrdered(lines: readonly Pick<CartItem, 'productId' | 'variantId' | 'qty'>[]): void {
    store.update((items) => withoutOrdered(items, lines));
  },
  /** Puts removed items back where they were; one added anew meanwhile gives way to them. */
  restore(removed: readonly CartItem[]): void {
    store.update((items) => mergeCarts(items, removed));
  },
};
