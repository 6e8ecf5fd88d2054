import { describe, expect, it } from 'vitest';
import type { SyncResult } from '#lib/commerce/account-state/account-state.ts';
import {
  type FetchOutcome,
  learnState,
  type PutOutcome,
  type SyncEnd,
  sendChanges,
} from '#lib/commerce/account-state/send-changes.ts';
import {
  addChange,
  NOTHING_SYNCED,
  type SyncedState,
  visibleLists,
} from '#lib/commerce/account-state/synced-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { keyById } from '#lib/commerce/cart/merge-carts.ts';

const boot: CartItem = { id: 'boot', productId: 'boot', variantId: '9', qty: 1, createdAt: 1 };
const sock: CartItem = { id: 'sock', productId: 'sock', variantId: '8', qty: 1, createdAt: 2 };
const stateOf = (syncableStateVersion: number, ...items: CartItem[]) => ({
  syncableStateVersion,
  cart: { items: keyById(items) },
});

const known = learnState(NOTHING_SYNCED, stateOf(1), 1_000);
const adding = addChange(known, { id: 'change-1', edit: { kind: 'add', item: boot } });
const merging = addChange(known, { id: 'change-1', edit: { kind: 'merge', items: [boot] } });
const mergingWishes = addChange(known, {
  id: 'change-1',
  edit: { kind: 'mergeWishes', wishes: [{ productId: 'boot', createdAt: 1 }] },
});

interface Sent {
  end: SyncEnd;
  cart: SyncedState;
  /** The calls made to the server, in order. */
  calls: string[];
  recorded: SyncResult[];
}

/** Sends changes; the server gives these answers in order, and any further call fails the test. */
async function send(
  start: SyncedState,
  answers: (FetchOutcome | PutOutcome)[],
  { now = 1_000, maxAgeMs = 500 } = {},
): Promise<Sent> {
  let cart = start;
  const calls: string[] = [];
  const recorded: SyncResult[] = [];
  const answer = (call: string) => {
    calls.push(call);
    const next = answers.shift();
    if (!next) throw new Error(`Nobody answers ${calls.join(', ')}.`);
    return next;
  };
  const end = await sendChanges(
    {
      read: () => cart,
      update: (change) => {
        cart = change(cart);
      },
      readState: async () => answer('GET') as FetchOutcome,
      writeState: async (state, id) =>
        answer(`PUT ${state.syncableStateVersion} ${id}`) as PutOutcome,
      record: (result) => recorded.push(result),
      stopped: () => false,
      now: () => now,
    },
    maxAgeMs,
  );
  return { end, cart, calls, recorded };
}

const success = (version: number, ...items: CartItem[]) =>
  ({ result: 'SUCCESS', state: stateOf(version, ...items) }) as const;
const conflict = { result: 'CONFLICT' } as const;
const error = { result: 'ERROR', refused: false } as const;
const refusal = { result: 'ERROR', refused: true } as const;
const offline = { result: 'OFFLINE' } as const;
const aborted = { result: 'ABORTED' } as const;

describe('sendChanges', () => {
  it('asks the server only when its last answer is no longer fresh', async () => {
    expect((await send(known, [])).calls).toEqual([]);
    const stale = await send(known, [success(1)], { now: 1_500 });
    expect([stale.end, stale.calls, stale.cart.fetchedAt]).toEqual(['DONE', ['GET'], 1_500]);
    expect((await send(known, [success(1)], { maxAgeMs: 0 })).calls).toEqual(['GET']);
  });

  it('fetches a state that is not known yet before it sends a change', async () => {
    const first = { ...adding, baseline: null };
    const { calls, cart } = await send(first, [success(4, sock), success(5, boot, sock)]);
    expect(calls).toEqual(['GET', 'PUT 4 change-1']);
    expect(visibleLists(cart).items).toEqual([boot, sock]);
    const failed = await send(first, [{ result: 'ERROR' }]);
    expect([failed.end, failed.cart, failed.recorded]).toEqual(['WAITING', first, ['ERROR']]);
  });

  it('undoes a change after too many conflicts in a row', async () => {
    const rounds = Array.from({ length: 20 }, (_, n) => [conflict, success(n + 2)]).flat();
    const { end, cart, recorded } = await send(adding, [...rounds, conflict, success(30)]);
    expect([end, recorded.at(-1), cart.failedId]).toEqual(['DONE', 'ERROR', 'change-1']);
    expect(cart.baseline).toEqual(stateOf(30));
  });

  it.each([
    ['a failure', [error, success(2, sock)]],
    ['a refusal', [refusal, success(2, sock)]],
    [
      'a conflict whose new state cannot be fetched',
      [conflict, { result: 'ERROR' } as const, success(2, sock)],
    ],
  ])('undoes the change after %s, and shows what the server has', async (_, answers) => {
    const { end, cart, recorded } = await send(adding, answers);
    expect([end, recorded.at(-1), cart.failedId]).toEqual(['DONE', 'ERROR', 'change-1']);
    expect(visibleLists(cart).items).toEqual([sock]);
  });

  it.each([
    ['a change made offline', adding, [offline]],
    ['a change whose customer has signed out', adding, [aborted]],
    [
      'a change without a known state, whose customer has signed out',
      { ...adding, baseline: null },
      [aborted],
    ],
    ['a change in conflict, whose customer has signed out', adding, [conflict, aborted]],
    ['a change in conflict, made offline', adding, [conflict, offline]],
    ['a guest’s cart after a failure', merging, [error]],
    [
      'a guest’s cart in conflict, whose new state cannot be fetched',
      merging,
      [conflict, { result: 'ERROR' } as const],
    ],
    ['a guest’s cart, offline', merging, [offline]],
    ['a guest’s wishlist after a failure', mergingWishes, [error]],
  ])('keeps for later %s', async (_, start, answers) => {
    const { end, cart } = await send(start, answers);
    expect([end, cart]).toEqual(['WAITING', start]);
  });
});
