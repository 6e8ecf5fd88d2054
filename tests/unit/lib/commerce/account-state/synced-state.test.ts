import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccountState } from '#lib/commerce/account-state/account-state.ts';
import {
  isFresh,
  learnState,
  removeChange,
  stateToSend,
  undoChange,
} from '#lib/commerce/account-state/send-changes.ts';
import {
  applyEdit,
  type CartEdit,
  type StateChange,
  type StateEdit,
} from '#lib/commerce/account-state/state-change.ts';
import {
  addChange,
  NOTHING_SYNCED,
  type SyncedState,
  visibleLists,
  visibleWishes,
} from '#lib/commerce/account-state/synced-state.ts';
import { type CartItem, lineKey } from '#lib/commerce/cart/cart-item.ts';
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
  fc
    .tuple(fc.constantFrom('save' as const, 'unsave' as const), cartItem)
    .map(([kind, { id, createdAt, ...line }]): CartEdit => ({ kind, line, id, createdAt })),
  cartItem.map((item): CartEdit => ({ kind: 'removeSaved', lines: [item] })),
  cartItems.map((items): CartEdit => ({ kind: 'mergeSaved', items })),
);

describe('a synced state', () => {
  it('shows what the server will have once it accepts the pending changes', () => {
    fc.assert(
      fc.property(cartItems, fc.array(edit, { maxLength: 6 }), (items, edits) => {
        let server: AccountState = stateOf(1, mergeCarts(items, []));
        let cart = learnState(NOTHING_SYNCED, server, 0);
        edits.forEach((one, n) => {
          cart = addChange(cart, { id: `change-${n}`, edit: one });
        });
        const shown = visibleLists(cart);
        for (const one of cart.pending) {
          server = { ...server, ...stateToSend(server, one) };
          cart = removeChange(learnState(cart, server, 0), one.id);
          expect(visibleLists(cart)).toEqual(shown);
        }
        expect(server.cart.items).toEqual(keyById(shown.items));
        expect(server.saved?.items ?? {}).toEqual(keyById(shown.saved));
      }),
    );
  });

  it('accepts a lower version only when the server no longer knows the current one', () => {
    const cart = cartOf(5, boot);
    expect(learnState(cart, stateOf(2, []), 2_000, 5).baseline).toEqual(stateOf(2, []));
    expect(learnState(cart, stateOf(2, []), 2_000, 3)).toBe(cart);
  });

  it.each([
    [1_000, true],
    [1_499, true],
    [1_500, false],
    [999, false],
  ])('at %s ms, a state fetched at 1000 ms and fresh for 500 ms is fresh: %s', (now, fresh) => {
    expect(isFresh(cartOf(1), 500, now)).toBe(fresh);
    expect(isFresh(NOTHING_SYNCED, 500, now)).toBe(false);
  });
});

describe('lines saved for later', () => {
  it('keep the same units in total when they move to and from the cart', () => {
    const unitsOf = (items: readonly CartItem[]) => {
      const units: Record<string, number> = {};
      for (const item of items) units[lineKey(item)] = (units[lineKey(item)] ?? 0) + item.qty;
      return units;
    };
    const lists = fc.tuple(cartItems, cartItems);
    const moves = fc.array(fc.tuple(fc.boolean(), cartItem), { maxLength: 12 });
    fc.assert(
      fc.property(lists, moves, ([items, saved], made) => {
        const before = { items: mergeCarts(items, []), saved: mergeCarts(saved, []) };
        const after = made.reduce(
          (now, [isSave, { id, createdAt, ...line }]) =>
            applyEdit(now, { kind: isSave ? 'save' : 'unsave', line, id, createdAt }),
          before as ReturnType<typeof applyEdit>,
        );
        expect(unitsOf([...after.items, ...after.saved])).toEqual(
          unitsOf([...before.items, ...before.saved]),
        );
        for (const list of [after.items, after.saved])
          expect(new Set(list.map(lineKey)).size).toBe(list.length);
      }),
    );
  });

  it('are sent only with a change to them', () => {
    const known = { ...stateOf(3, [boot]), saved: { items: keyById([boot]) } };
    const more = stateToSend(known, change({ kind: 'setQuantity', line, qty: 7 }));
    expect(more).not.toHaveProperty('saved');
    const none = stateToSend(known, change({ kind: 'removeSaved', lines: [line] }));
    expect(none).toEqual({ ...stateOf(3, [boot]), saved: { items: {} } });
  });

  it.each<StateEdit>([
    { kind: 'wish', wishes: [{ productId: 'sock', createdAt: 4 }] },
    { kind: 'sizes', sizes: [{ system: 'Women footwear', size: '8', chosenAt: 5 }] },
    { kind: 'setQuantity', line, qty: 7 },
  ])('are left out of other changes, like parts that only newer servers know: %j', (edit) => {
    const known = { ...stateOf(3, [boot]), saved: { items: {} }, colours: { items: { red: 1 } } };
    const sent = stateToSend(known, change(edit));
    expect(sent).toMatchObject({ syncableStateVersion: 3 });
    for (const part of ['saved', 'colours']) expect(sent).not.toHaveProperty(part);
  });

  it('do not gain a line that another device has removed meanwhile', () => {
    const edit: CartEdit = { kind: 'save', line, id: 'b', createdAt: 20 };
    expect(stateToSend(stateOf(3, []), change(edit))).toBeNull();
  });

  it('return to their old place in the cart when a move is undone', () => {
    const moved = applyEdit(
      { items: [boot], saved: [] },
      { kind: 'save', line, id: 'b', createdAt: 20 },
    );
    expect(moved).toEqual({ items: [], saved: [{ ...boot, id: 'b', createdAt: 20 }] });
    const { id, createdAt } = boot;
    expect(applyEdit(moved, { kind: 'unsave', line, id, createdAt })).toEqual({
      items: [boot],
      saved: [],
    });
  });
});

describe('a wishlist', () => {
  const wish = { productId: 'boot', createdAt: 4 };

  it('shows pending wishes, and is sent together with the cart', () => {
    const synced = addChange(cartOf(1, boot), {
      id: 'change-1',
      edit: { kind: 'wish', wishes: [wish] },
    });
    expect(visibleWishes(synced)).toEqual([wish]);
    expect(visibleLists(synced).items).toEqual([boot]);
    expect(stateToSend(stateOf(3, [boot]), change({ kind: 'wish', wishes: [wish] }))).toEqual({
      ...stateOf(3, [boot]),
      wishlist: { items: { boot: wish } },
    });
  });

  it.each<StateEdit>([
    { kind: 'wish', wishes: [{ ...wish, createdAt: 9 }] },
    { kind: 'mergeWishes', wishes: [wish] },
    { kind: 'unwish', productIds: ['sock'] },
  ])('is not sent when nothing changes: %j', (edit) => {
    const known = { ...stateOf(3, []), wishlist: { items: { boot: wish } } };
    expect(stateToSend(known, change(edit))).toBeNull();
  });

  it('is sent empty when its last wish is removed', () => {
    const known = { ...stateOf(3, []), wishlist: { items: { boot: wish } } };
    const sent = stateToSend(known, change({ kind: 'unwish', productIds: ['boot'] }));
    expect(sent?.wishlist).toEqual({ items: {} });
  });

  it('is reported as the failed part when one of its changes is undone', () => {
    const edit: StateEdit = { kind: 'wish', wishes: [wish] };
    const after = undoChange(addChange(cartOf(1, boot), { id: 'change-1', edit }), 'change-1');
    expect([after.failedId, after.failedPart]).toEqual(['change-1', 'wishlist']);
    expect(visibleWishes(after)).toEqual([]);
  });
});

describe('stateToSend', () => {
  it('finds a line by product and size when another device gave it another id', () => {
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
  ])('returns null when the change has no effect: %j', (edit) => {
    expect(stateToSend(stateOf(3, [boot]), change(edit))).toBeNull();
  });
});
