import { type CartItem, compareItems, lineKey } from '#lib/commerce/cart/cart-item.ts';
import { addItem } from '#lib/commerce/cart/edit-cart.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import { withoutOrdered } from '#lib/commerce/cart/without-ordered.ts';

/** What a line is of. Edits name lines so: its id may change when two devices make the same line. */
export type CartLineOf = Pick<CartItem, 'productId' | 'variantId'>;

/**
 * One thing a shopper did to the cart. It says what was meant, not what came of it, so that it can
 * be done again to a cart that another device changed meanwhile.
 */
export type CartEdit =
  /** Adds to the line of the item's product and variant, or makes one. */
  | { kind: 'add'; item: CartItem }
  /** Nothing where another device took the line out. */
  | { kind: 'setQuantity'; line: CartLineOf; qty: number }
  | { kind: 'remove'; lines: readonly CartLineOf[] }
  /** Takes out what was bought; units that are more than that stay. */
  | { kind: 'removeOrdered'; lines: readonly (CartLineOf & Pick<CartItem, 'qty'>)[] }
  /** Puts items back that were taken out; one added anew meanwhile gives way to them. */
  | { kind: 'restore'; items: readonly CartItem[] }
  /** Puts a guest's cart in, at sign-in: of two of one line the earlier-created stays. */
  | { kind: 'merge'; items: readonly CartItem[] };

/** An edit on its way to the server, which heeds each `id` once. */
export interface CartChange {
  id: string;
  edit: CartEdit;
}

/** The cart after an edit. */
export function applyEdit(items: readonly CartItem[], edit: CartEdit): CartItem[] {
  switch (edit.kind) {
    case 'add':
      return addItem(items, edit.item);
    case 'setQuantity': {
      const key = lineKey(edit.line);
      return items.map((item) => (lineKey(item) === key ? { ...item, qty: edit.qty } : item));
    }
    case 'remove': {
      const keys = new Set(edit.lines.map(lineKey));
      return items.filter((item) => !keys.has(lineKey(item)));
    }
    case 'removeOrdered':
      return withoutOrdered(items, edit.lines);
    case 'restore':
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
