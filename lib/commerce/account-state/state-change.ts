import { type CartItem, compareItems, lineKey } from '#lib/commerce/cart/cart-item.ts';
import { addItem } from '#lib/commerce/cart/edit-cart.ts';
import { mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import {
  type CartRecipient,
  removeRecipient,
  setRecipient,
  withRecipients,
} from '#lib/commerce/cart/recipients.ts';
import { type OrderedUnits, withoutOrdered } from '#lib/commerce/cart/without-ordered.ts';
import type { KeptSize } from '#lib/commerce/catalogue/kept-sizes.ts';
import { mergeWishes, type Wish } from '#lib/commerce/wishlist/wishes.ts';

/**
 * Identifies a cart line. Edits do not use its id, which changes if two devices create the same
 * line.
 */
export type CartLineOf = Pick<CartItem, 'productId' | 'variantId'>;

/**
 * A shopper's edit of the cart. It stores the intent, not the result, so that it can be reapplied
 * to a cart that another device has changed.
 */
export type CartEdit =
  /** Adds to the line of the same product and variant, or creates it. */
  | { kind: 'add'; item: CartItem }
  /** No effect if another device removed the line. */
  | { kind: 'setQuantity'; line: CartLineOf; qty: number }
  | { kind: 'remove'; lines: readonly CartLineOf[] }
  /** Removes the ordered units; any units beyond those stay. */
  | { kind: 'removeOrdered'; lines: readonly OrderedUnits[] }
  /** Says to whom a unit of the line is mailed; no effect if the line has no unit for it. */
  | { kind: 'setRecipient'; line: CartLineOf; recipient: CartRecipient }
  /** Removes a recipient from the line, and the recipient's unit too if `withUnit` is set. */
  | { kind: 'removeRecipient'; line: CartLineOf; id: string; withUnit: boolean }
  /** Undoes a removal. The restored items replace lines that were added again in the meantime. */
  | { kind: 'restore'; items: readonly CartItem[] }
  /**
   * Merges a guest's cart at sign-in: of two lines for the same variant the earlier-created one
   * stays.
   */
  | { kind: 'merge'; items: readonly CartItem[] }
  /**
   * Moves a line to what is saved for later, or back to the cart, with the units it has then. It
   * becomes part of the line already there, or a line with this id and time. No effect if another
   * device moved or removed it.
   */
  | ({ kind: 'save' | 'unsave'; line: CartLineOf } & Pick<CartItem, 'id' | 'createdAt'>)
  | { kind: 'removeSaved'; lines: readonly CartLineOf[] }
  /**
   * Undoes a removal of saved lines, or merges a guest's saved lines, by the same rules as for the
   * cart.
   */
  | { kind: 'restoreSaved' | 'mergeSaved'; items: readonly CartItem[] };

/** A shopper's edit of the wishlist. Like a cart's, it can be reapplied. */
export type WishEdit =
  /** Adds products, or puts removed ones back in their place. */
  | { kind: 'wish'; wishes: readonly Wish[] }
  | { kind: 'unwish'; productIds: readonly string[] }
  /** Merges a guest's wishlist at sign-in. */
  | { kind: 'mergeWishes'; wishes: readonly Wish[] };

/** Sizes that were chosen or forgotten here, or kept by a guest. */
export interface SizesEdit {
  kind: 'sizes';
  sizes: readonly KeptSize[];
}

export type StateEdit = CartEdit | WishEdit | SizesEdit;

/** A pending edit. The server applies each `id` only once. */
export interface StateChange {
  id: string;
  edit: StateEdit;
}

/** Whether the edit is of the wishlist. */
export function isWishEdit(edit: StateEdit): edit is WishEdit {
  return edit.kind === 'wish' || edit.kind === 'unwish' || edit.kind === 'mergeWishes';
}

export function isSizesEdit(edit: StateEdit): edit is SizesEdit {
  return edit.kind === 'sizes';
}

export function applyWishEdit(wishes: readonly Wish[], edit: WishEdit): Wish[] {
  return edit.kind === 'unwish'
    ? wishes.filter(({ productId }) => !edit.productIds.includes(productId))
    : mergeWishes(wishes, edit.wishes);
}

/** A cart and what is saved for later, which has lines too. */
export interface CartLists {
  items: readonly CartItem[];
  saved: readonly CartItem[];
}

export function applyEdit({ items, saved }: CartLists, edit: CartEdit): CartLists {
  switch (edit.kind) {
    case 'add':
      return { items: addItem(items, edit.item), saved };
    case 'setQuantity': {
      const { qty } = edit;
      const changed = changedLine(items, edit.line, (item) =>
        withRecipients({ ...item, qty }, item.recipients ?? []),
      );
      return { items: changed, saved };
    }
    case 'setRecipient': {
      const { line, recipient } = edit;
      return { items: changedLine(items, line, (item) => setRecipient(item, recipient)), saved };
    }
    case 'removeRecipient':
      return {
        items: changedLine(items, edit.line, (item) => removeRecipient(item, edit)),
        saved,
      };
    case 'remove':
      return { items: without(items, edit.lines), saved };
    case 'removeOrdered':
      return { items: withoutOrdered(items, edit.lines), saved };
    case 'restore':
    case 'merge':
      return { items: mergeCarts(items, edit.items), saved };
    case 'save':
      return { items: without(items, [edit.line]), saved: withMoved(saved, items, edit) };
    case 'unsave':
      return { items: withMoved(items, saved, edit), saved: without(saved, [edit.line]) };
    case 'removeSaved':
      return { items, saved: without(saved, edit.lines) };
    case 'restoreSaved':
    case 'mergeSaved':
      return { items, saved: mergeCarts(saved, edit.items) };
  }
}

/** `change` returns null to remove the line. */
function changedLine(
  items: readonly CartItem[],
  line: CartLineOf,
  change: (item: CartItem) => CartItem | null,
): CartItem[] {
  const key = lineKey(line);
  return items.flatMap((item) => (lineKey(item) === key ? (change(item) ?? []) : [item]));
}

function without(items: readonly CartItem[], lines: readonly CartLineOf[]): CartItem[] {
  const keys = new Set(lines.map(lineKey));
  return items.filter((item) => !keys.has(lineKey(item)));
}

function withMoved(
  to: readonly CartItem[],
  from: readonly CartItem[],
  { line, id, createdAt }: { line: CartLineOf } & Pick<CartItem, 'id' | 'createdAt'>,
): readonly CartItem[] {
  const key = lineKey(line);
  const moved = from.find((item) => lineKey(item) === key);
  return moved ? addItem(to, { ...moved, id, createdAt }) : to;
}

/** Whether two carts hold the same items, in any order. */
export function isSameCart(a: readonly CartItem[], b: readonly CartItem[]): boolean {
  return a.length === b.length && describe(a) === describe(b);
}

function describe(items: readonly CartItem[]): string {
  return JSON.stringify(
    items
      .toSorted(compareItems)
      .map(({ id, productId, variantId, qty, createdAt, recipients = [] }) => [
        id,
        productId,
        variantId,
        qty,
        createdAt,
        recipients.map((one) => [one.id, one.name, one.email, one.message, one.on, one.createdAt]),
      ]),
  );
}
