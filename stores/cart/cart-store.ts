import { create } from 'zustand';
import { loadOnce } from '#lib/api/load-once.ts';
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
import { auth, beforeSignOut } from '#stores/account/auth-store.ts';
import { accountState } from '#stores/account-state/account-state-store.ts';
import { guestList } from '#stores/account-state/guest-list.ts';
import { parseCart } from '#stores/account-state/parse-items.ts';
import { track } from '#stores/analytics/track.ts';
import { randomId } from '#stores/platform/random-id.ts';

/** This browser's cart while nobody is signed in; at sign-in it is merged into the account's. */
const guestCart = guestList('cart', parseCart);

/** The cart on screen: the guest's or the customer's. */
const useView = create<{ ready: boolean; items: readonly CartItem[] }>(() => ({
  ready: false,
  items: [],
}));

/**
 * The current items, including other tabs' changes. Uses the stored flag, so that callers do not
 * wait for the session.
 */
function items(): readonly CartItem[] {
  const customer = auth.customer();
  if (!customer) return guestCart.get();
  const synced = visibleLists(accountState.of(customer.sub)).items;
  const guests = guestCart.get();
  return guests.length === 0 ? synced : mergeCarts(synced, guests);
}

function show(): void {
  const { ready, items: shown } = useView.getState();
  const now = items();
  if (!ready || !isSameCart(shown, now)) useView.setState({ ready: true, items: now });
}

/** Moves the guest cart into the customer's cart, once. */
function takeOver(sub: string): void {
  accountState.open(sub, guestCart.get());
  if (guestCart.get().length > 0) guestCart.clear();
}

/**
 * Applies an edit to the cart: for a customer also to what is saved for later, which for a guest is
 * another store's. `saved`: what is saved for later now, from which the edit may take a line.
 */
export function editCart(edit: CartEdit, saved: readonly CartItem[] = []): void {
  track({ kind: 'cart', edit, before: edit.kind === 'unsave' ? saved : items() });
  const customer = auth.customer();
  if (customer) {
    takeOver(customer.sub);
    accountState.change(customer.sub, edit);
  } else {
    guestCart.edit((guests) => applyEdit({ items: guests, saved }, edit).items);
  }
}

/** Loads the sync code on the first sign-in. */
const loadSync = loadOnce(() => import('#stores/account-state/sync-account-state.ts'));

function followStatus(): void {
  const customer = auth.customer();
  if (auth.status() === 'LOGGED_IN' && customer) {
    takeOver(customer.sub);
    loadSync().then(
      ({ startSync }) => startSync(),
      // Without the sync code, the changes stay stored in this browser until the network is back,
      // or until the next page sends them.
      () => addEventListener('online', followStatus, { once: true }),
    );
  }
  show();
}

if (typeof window !== 'undefined') {
  guestCart.watch(show);
  accountState.watch(show);
  auth.watch(followStatus);
  beforeSignOut(async () => {
    const sub = auth.customer()?.sub;
    if (sub !== undefined && accountState.of(sub).pending.length > 0) {
      await (await loadSync()).sendAll();
    }
  });
  followStatus();
}

/** The cart's items, oldest first; `ready` is false until the browser's own cart is known. */
export function useCartItems(): { ready: boolean; items: readonly CartItem[] } {
  return useView();
}

/** Units in the cart; null until the browser's own cart is known. */
export function useCartUnits(): number | null {
  return useView((state) => (state.ready ? countUnits(state.items) : null));
}

function linesOf(ids: readonly string[]): CartItem[] {
  return items().filter(({ id }) => ids.includes(id));
}

/**
 * Operations on the cart: this browser's, or the signed-in customer's. A customer's change shows at
 * once and is sent after earlier ones. If the server refuses it, it is undone and the shopper is
 * told.
 */
export const cart = {
  items,
  /** Whether the browser stored the last change. If not, the cart is lost with the page. */
  isKept: (): boolean => (auth.customer() ? accountState.isKept() : guestCart.isKept()),
  /** Adds units of a variant to its line, or as a new line. */
  add({
    recipient,
    ...chosen
  }: Pick<CartItem, 'productId' | 'variantId' | 'qty'> & { recipient?: CardRecipient }): void {
    const createdAt = nextLineTime(items(), Date.now());
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
