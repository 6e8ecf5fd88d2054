import { type CartItem, compareItems } from '#lib/commerce/cart/cart-item.ts';
import { addItem, removeItems, setItemQuantity } from '#lib/commerce/cart/edit-cart.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';

/**
 * One thing a shopper did to the cart. It says what was meant, not what came of it, so that it can
 * be done again to a cart that another device changed meanwhile.
 */
export type CartEdit =
  /** Adds to the line of the item's product and variant, or makes one. */
  | { kind: 'add'; item: CartItem }
  /** Nothing where another device took the line out. */
  | { kind: 'setQuantity'; itemId: string; qty: number }
  | { kind: 'remove'; itemIds: readonly string[] }
  /** Puts items in that stand for themselves: restored ones, or a guest's cart at sign-in. */
  | { kind: 'merge'; items: readonly CartItem[] };

/** An edit on its way to the server; `id` tells it from one that is alike. */
export interface CartChange {
  id: string;
  edit: CartEdit;
}

/** The cart after an edit, oldest line first. */
export function applyEdit(items: readonly CartItem[], edit: CartEdit): CartItem[] {
  switch (edit.kind) {
    case 'add':
      return addItem(items, edit.item);
    case 'setQuantity':
      return setItemQuantity(items, edit.itemId, edit.qty);
    case 'remove':
      return removeItems(items, edit.itemIds);
    case 'merge':
      return mergeCarts(items, edit.items);
  }
}

/** Whether two carts hold the same items, in whatever order. */
export function isSameCart(a: readonly CartItem[], b: readonly CartItem[]): boolean {
  return a.length === b.length && describe(a) === describe(b);
}

function describe(items: readonly CartItem[]): string {
  return JSON.stringify(
    items
      .toSorted(compareItems)
      .map(({ id, productId, variantId, qty, createdAt }) => [
        id,
        productId,
        variantId,
        qty,
        createdAt,
      ]),
  );
}
