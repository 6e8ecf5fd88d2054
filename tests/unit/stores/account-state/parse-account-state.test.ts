import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StateEdit } from '#lib/commerce/account-state/state-change.ts';
import { type SyncedState, visibleLists } from '#lib/commerce/account-state/synced-state.ts';
import { parseAccountState, parseSyncedState } from '#stores/account-state/parse-account-state.ts';

const item = { id: 'line-1', productId: 'boot', variantId: 'boot-9', qty: 2, createdAt: 10 };
const line = { productId: 'boot', variantId: 'boot-9' };
const wish = { productId: 'boot', createdAt: 3 };
const size = { system: 'Women footwear', size: '8', chosenAt: 5 };
const edits: StateEdit[] = [
  { kind: 'add', item },
  { kind: 'setQuantity', line, qty: 3 },
  { kind: 'remove', lines: [line] },
  { kind: 'removeOrdered', lines: [{ ...line, qty: 1 }] },
  { kind: 'restore', items: [item] },
  { kind: 'merge', items: [item] },
  { kind: 'save', line, id: 'line-2', createdAt: 12 },
  { kind: 'unsave', line, id: 'line-2', createdAt: 12 },
  { kind: 'removeSaved', lines: [line] },
  { kind: 'restoreSaved', items: [item] },
  { kind: 'mergeSaved', items: [item] },
  { kind: 'wish', wishes: [wish] },
  { kind: 'unwish', productIds: ['boot'] },
  { kind: 'mergeWishes', wishes: [wish] },
  { kind: 'sizes', sizes: [size] },
];
const cart: SyncedState = {
  customerId: 'ada',
  baseline: {
    syncableStateVersion: 4,
    cart: { items: { 'line-1': item } },
    saved: { items: { 'line-1': item } },
    wishlist: { items: { boot: wish } },
    sizes: { items: { 'Women footwear': size } },
  },
  fetchedAt: 1_000,
  pending: edits.map((edit, n) => ({ id: `change-${n}`, edit })),
  settled: ['change-of-before'],
  failedId: 'change-of-before',
  failedPart: 'wishlist',
};
const stored = (json: unknown) => JSON.parse(JSON.stringify(json));

describe('a stored cart of a customer', () => {
  it('is read as it was written', () => {
    expect(parseSyncedState(stored(cart))).toEqual(cart);
  });

  it.each([
    null,
    [],
    'cart',
    {},
    { ...cart, customerId: '' },
    { ...cart, customerId: 7 },
    { ...cart, customerId: 'x'.repeat(129) },
    { ...cart, pending: null },
  ])('is ignored when it does not say whose it is, or what it holds: %j', (json) => {
    expect(parseSyncedState(stored(json))).toBeNull();
  });

  it.each([
    { id: 'short', edit: edits[0] },
    { id: 'has a space', edit: edits[0] },
    { edit: edits[0] },
    { id: 'change-1' },
    { id: 'change-1', edit: { kind: 'clear' } },
    { id: 'change-1', edit: { kind: 'add', item: { ...item, qty: 0 } } },
    { id: 'change-1', edit: { kind: 'add' } },
    { id: 'change-1', edit: { kind: 'setQuantity', line, qty: 1.5 } },
    { id: 'change-1', edit: { kind: 'setQuantity', line: { productId: 'boot' }, qty: 1 } },
    { id: 'change-1', edit: { kind: 'remove', lines: [line, {}] } },
    { id: 'change-1', edit: { kind: 'removeOrdered', lines: [line] } },
    { id: 'change-1', edit: { kind: 'merge', items: 'all' } },
    { id: 'change-1', edit: { kind: 'save', line, createdAt: 12 } },
    { id: 'change-1', edit: { kind: 'unsave', line: {}, id: 'line-2', createdAt: 12 } },
    { id: 'change-1', edit: { kind: 'mergeWishes', wishes: 'all' } },
    { id: 'change-1', edit: { kind: 'unwish', productIds: ['no id'] } },
    null,
  ])('loses a change that cannot be read, and only that: %j', (odd) => {
    const kept = { id: 'change-2', edit: edits[0] };
    expect(parseSyncedState(stored({ ...cart, pending: [odd, kept] }))?.pending).toEqual([kept]);
  });

  it.each([
    null,
    {},
    { syncableStateVersion: -1, cart: { items: {} } },
    { syncableStateVersion: 1.5, cart: { items: {} } },
    { syncableStateVersion: 1, cart: { items: [] } },
    { syncableStateVersion: 1, cart: {} },
  ])('loses a broken baseline, so that the server is asked again: %j', (baseline) => {
    expect(parseSyncedState(stored({ ...cart, baseline }))?.baseline).toBeNull();
  });

  it('never throws, and can always be shown, whatever is stored', () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          customerId: fc.constant('ada'),
          baseline: fc.oneof(fc.jsonValue(), fc.constant(cart.baseline)),
          fetchedAt: fc.jsonValue(),
          pending: fc.array(
            fc.oneof(
              fc.jsonValue(),
              fc.record({
                id: fc.constant('change-1'),
                edit: fc.record({
                  kind: fc.constantFrom(
                    ...['add', 'remove', 'merge', 'save', 'wish', 'unwish', '__proto__'],
                  ),
                  item: fc.jsonValue(),
                  lines: fc.jsonValue(),
                  items: fc.jsonValue(),
                  wishes: fc.jsonValue(),
                  productIds: fc.jsonValue(),
                }),
              }),
            ),
          ),
        },
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(odd, (json) => {
        const parsed = parseSyncedState(stored(json));
        if (parsed) expect(Array.isArray(visibleLists(parsed).items)).toBe(true);
      }),
    );
  });
});

describe('a state that the server answers', () => {
  it('loses its odd items and second lines of one variant', () => {
    const items = {
      'line-1': item,
      again: { ...item, id: 'again', createdAt: 20 },
      odd: { ...item, id: 'odd id' },
    };
    expect(parseAccountState({ syncableStateVersion: 2, cart: { items } })).toEqual({
      syncableStateVersion: 2,
      cart: { items: { 'line-1': item } },
    });
  });
});

describe('sizes of a stored state', () => {
  it.each([
    { ...size, system: 'Giants footwear' },
    { ...size, system: '__proto__' },
    { ...size, size: 8 },
    { ...size, size: 'x'.repeat(21) },
    { ...size, chosenAt: -1 },
    { ...size, chosenAt: 1.5 },
    null,
  ])('are dropped one by one when they are wrong: %j', (wrong) => {
    const items = { wrong, 'Women footwear': size };
    const read = parseAccountState(stored({ ...cart.baseline, sizes: { items } }));
    expect(read?.sizes).toEqual({ items: { 'Women footwear': size } });
  });

  it('are absent in a state of an older version', () => {
    const { sizes: _, ...older } = cart.baseline ?? {};
    expect(parseAccountState(stored(older))).toEqual(older);
  });
});
