import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isFresh,
  learnState,
  removeChange,
  rollBack,
  stateToSend,
} from '#lib/commerce/account/sync/sent-state.ts';
import type { CartEdit, StateChange, StateEdit } from '#lib/commerce/account/sync/state-change.ts';
import {
  addChange,
  NOTHING_SYNCED,
  type SyncedState,
  visibleItems,
  visibleWishes,
} from '#lib/commerce/account/sync/synced-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { keyById, mergeCarts } from '#lib/commerce/cart/merge-carts.ts';
import { cartItem, cartItems } from '#tests/unit/lib/commerce/cart/cart-arbitraries.ts';

const stateOf = (syncableStateVersion: number, items: readonly CartItem[]) => ({
  syncableStateVersion,
  cart: { items: keyById(items) },
});
const boot: CartItem = { id: 'a', productId: 'boot', variantId: '9', qty: 2, createdAt: 10 };
const line = { productId: 'boot', variantId: '9' };
const change = (edit: StateEdit): StateChange => ({ id: 'change-1', edit });
const cartOf = (version: number, ...items: CartItem[]): SyncedState =>
  learnState(NOTHING_SYNCED, stateOf(version, items), 1_000);

const edit: fc.Arbitrary<CartEdit> = fc.oneof(
  cartItem.map((item): CartEdit => ({ kind: 'add', item })),
  cartItem.map((item): CartEdit => ({ kind: 'setQuantity', line: item, qty: item.qty })),
  cartItem.map((item): CartEdit => ({ kind: 'remove', lines: [item] })),
  cartItem.map((item): CartEdit => ({ kind: 'removeOrdered', lines: [item] })),
  cartItems.map((items): CartEdit => ({ kind: 'restore', items })),
  cartItems.map((items): CartEdit => ({ kind: 'merge', items })),
);

describe('a synced state', () => {
  it('shows what the server will have when it took the changes', () => {
    fc.assert(
      fc.property(cartItems, fc.array(edit, { maxLength: 6 }), (items, edits) => {
        let server = stateOf(1, mergeCarts(items, []));
        let cart = learnState(NOTHING_SYNCED, server, 0);
        edits.forEach((one, n) => {
          cart = addChange(cart, { id: `change-${n}`, edit: one });
        });
        const shown = keyById(visibleItems(cart));
        for (const one of cart.pending) {
          server = stateToSend(server, one) ?? server;
          cart = removeChange(learnState(cart, server, 0), one.id);
          expect(keyById(visibleItems(cart))).toEqual(shown);
        }
        expect(server.cart.items).toEqual(shown);
      }),
    );
  });

  it('follows a server that was set back: it does not know the version any more', () => {
    const cart = cartOf(5, boot);
    expect(learnState(cart, stateOf(2, []), 2_000, 5).baseline).toEqual(stateOf(2, []));
    expect(learnState(cart, stateOf(2, []), 2_000, 3)).toBe(cart);
  });

  it.each([
    [1_000, true],
    [1_499, true],
    [1_500, false],
    [999, false],
  ])('at %s ms: what was said at 1000 counts for 500 ms is %s', (now, fresh) => {
    expect(isFresh(cartOf(1), 500, now)).toBe(fresh);
    expect(isFresh(NOTHING_SYNCED, 500, now)).toBe(false);
  });
});

describe('a wishlist', () => {
  const wish = { productId: 'boot', createdAt: 4 };

  it('shows pending wishes and is sent with the cart it stands beside', () => {
    const synced = addChange(cartOf(1, boot), {
      id: 'change-1',
      edit: { kind: 'wish', wishes: [wish] },
    });
    expect(visibleWishes(synced)).toEqual([wish]);
    expect(visibleItems(synced)).toEqual([boot]);
    expect(stateToSend(stateOf(3, [boot]), change({ kind: 'wish', wishes: [wish] }))).toEqual({
      ...stateOf(3, [boot]),
      wishlist: { items: { boot: wish } },
    });
  });

  it.each<StateEdit>([
    { kind: 'wish', wishes: [{ ...wish, createdAt: 9 }] },
    { kind: 'mergeWishes', wishes: [wish] },
    { kind: 'unwish', productIds: ['sock'] },
  ])('is not sent where nothing changes: %j', (edit) => {
    const known = { ...stateOf(3, []), wishlist: { items: { boot: wish } } };
    expect(stateToSend(known, change(edit))).toBeNull();
  });

  it('empties with its last wish', () => {
    const known = { ...stateOf(3, []), wishlist: { items: { boot: wish } } };
    const sent = stateToSend(known, change({ kind: 'unwish', productIds: ['boot'] }));
    expect(sent?.wishlist).toEqual({ items: {} });
  });

  it('is named when one of its changes is taken back', () => {
    const edit: StateEdit = { kind: 'wish', wishes: [wish] };
    const after = rollBack(addChange(cartOf(1, boot), { id: 'change-1', edit }), 'change-1');
    expect([after.failedId, after.failedPart]).toEqual(['change-1', 'wishlist']);
    expect(visibleWishes(after)).toEqual([]);
  });
});

describe('what is sent', () => {
  it('finds a line that another device’s earlier one gave its id', () => {
    const renamed = { ...boot, id: 'of-the-other-device' };
    const edit: CartEdit = { kind: 'setQuantity', line, qty: 7 };
    expect(stateToSend(stateOf(3, [renamed]), change(edit))?.cart.items).toEqual(
      keyById([{ ...renamed, qty: 7 }]),
    );
    const removal: CartEdit = { kind: 'remove', lines: [line] };
    expect(stateToSend(stateOf(3, [renamed]), change(removal))?.cart.items).toEqual({});
  });

  it.each<CartEdit>([
    { kind: 'setQuantity', line, qty: 2 },
    { kind: 'setQuantity', line: { ...line, variantId: '10' }, qty: 5 },
    { kind: 'remove', lines: [{ ...line, productId: 'sock' }] },
    { kind: 'removeOrdered', lines: [] },
    { kind: 'restore', items: [boot] },
    { kind: 'merge', items: [{ ...boot, id: 'later', createdAt: 11, qty: 9 }] },
  ])('is nothing where nothing changes: %j', (edit) => {
    expect(stateToSend(stateOf(3, [boot]), change(edit))).toBeNull();
  });
});
