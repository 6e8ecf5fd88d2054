import {
  applyEdit,
  type CartEdit,
  type CartLineOf,
  isSameCart,
} from '#lib/commerce/account-state/state-change.ts';
import { visibleLists } from '#lib/commerce/account-state/synced-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { countUnits } from '#lib/commerce/cart/edit-cart.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import { nextLineTime } from '#lib/commerce/cart/next-line-time.ts';
import type { CartRecipient } from '#lib/commerce/cart/recipients.ts';
import type { OrderLine } from '#lib/commerce/checkout/order.ts';
import type { CardRecipient } from '#lib/commerce/vouchers/card-recipient.ts';
import { accountList } from '#stores/account-state/account-list.ts';
// Every page shows the cart, so every page sends what an earlier one could not.
import '#stores/account-state/follow-sign-in.ts';
import { parseCart } from '#stores/account-state/parse-items.ts';
import { track } from '#stores/analytics/track.ts';
import { randomId } from '#stores/platform/random-id.ts';

const list = accountList({
  name: 'cart',
  parse: parseCart,
  visible: (synced) => visibleLists(synced).items,
  merge: mergeCarts,
  isSame: isSameCart,
  merging: (items) => ({ kind: 'merge', items }),
});

/**
 * Applies an edit to the cart. For a customer it also changes what is saved for later; a guest's
 * saved lines are in another store. `saved`: what is saved for later now, from which the edit may
 * take a line.
 */
export function editCart(edit: CartEdit, saved: readonly CartItem[] = []): void {
  track({ kind: 'cart', edit, before: edit.kind === 'unsave' ? saved : list.items() });
  list.edit((guests) => applyEdit({ items: guests, saved }, edit).items, edit);
}

/** The cart's items, oldest first; `ready` is false until the browser's own cart is known. */
export function useCartItems(): { ready: boolean; items: readonly CartItem[] } {
  return list.useView();
}

/** Units in the cart; null until the browser's own cart is known. */
export function useCartUnits(): number | null {
  return list.useView((state) => (state.ready ? countUnits(state.items) : null));
}

function linesOf(ids: readonly string[]): CartItem[] {
  return list.items().filter(({ id }) => ids.includes(id));
}

/**
 * Operations on the cart: this browser's, or the signed-in customer's. A customer's change shows at
 * once and is sent after earlier ones. If the server refuses it, it is undone and the shopper is
 * told.
 */
export const cart = {
  items: list.items,
  isKept: list.isKept,
  /** Adds units of a variant to its line, or as a new line. */
  add({
    recipient,
    ...chosen
  }: Pick<CartItem, 'productId' | 'variantId' | 'qty'> & { recipient?: CardRecipient }): void {
    const createdAt = nextLineTime(list.items(), Date.now());
    const recipients = recipient && [{ id: randomId(), createdAt, ...recipient }];
    const item = { id: randomId(), ...chosen, createdAt, ...(recipients && { recipients }) };
    editCart({ kind: 'add', item });
  },
  /** Mails a unit of a line's gift cards to somebody; with an `id`, changes who that is. */
  setRecipient(
    line: CartLineOf,
    {
      id = randomId(),
      createdAt = Date.now(),
      ...recipient
    }: CardRecipient & Partial<CartRecipient>,
  ): void {
    editCart({
      kind: 'setRecipient',
      line: { productId: line.productId, variantId: line.variantId },
      recipient: { id, createdAt, ...recipient },
    });
  },
  /** Removes a recipient. The unit is removed too, or then goes to the shopper. */
  removeRecipient(line: CartLineOf, id: string, withUnit: boolean): void {
    const { productId, variantId } = line;
    editCart({ kind: 'removeRecipient', line: { productId, variantId }, id, withUnit });
  },
  setQuantity(id: string, qty: number): void {
    for (const { productId, variantId } of linesOf([id])) {
      editCart({ kind: 'setQuantity', line: { productId, variantId }, qty });
    }
  },
  remove(ids: readonly string[]): void {
    const lines = linesOf(ids).map(({ productId, variantId }) => ({ productId, variantId }));
    if (lines.length > 0) editCart({ kind: 'remove', lines });
  },
  /** Removes what an order contained. Units that were added after it was sent stay. */
  removeOrdered(lines: readonly Pick<OrderLine, keyof CartLineOf | 'qty' | 'recipient'>[]): void {
    const ordered = lines.map(({ productId, variantId, qty, recipient }) => ({
      productId,
      variantId,
      qty,
      ...(recipient && { named: qty }),
    }));
    editCart({ kind: 'removeOrdered', lines: ordered });
  },
  /** Puts removed items back in their place; a line added again in the meantime is replaced. */
  restore(removed: readonly CartItem[]): void {
    editCart({ kind: 'restore', items: removed });
  },
};
