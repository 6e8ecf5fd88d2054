import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { randomId } from '#stores/platform/random-id.ts';
import { parseCart } from './parse-cart.ts';

/** As for an account's cart: how long a tab remembers its own changes, in ms. */
const REMEMBERED_MS = 10_000;
/** More changes than tabs make while one of them is remembered. */
const MOST_CHANGES = 50;
/** How many of its own changes a tab remembers. More than are stored would be made again for ever. */
const MOST_OWN = 20;

/**
 * Lines as they are stored: a list of items and, behind them, the ids of the last changes. A version
 * of the shop that does not know the ids drops them. Null: it did, or nobody has changed anything.
 */
class StoredLines {
  readonly items: readonly CartItem[];
  readonly changes: readonly string[] | null;
  constructor(items: readonly CartItem[], changes: readonly string[] | null) {
    this.items = items;
    this.changes = changes;
  }
  toJSON(): unknown[] {
    return this.changes === null ? [...this.items] : [...this.items, { changes: this.changes }];
  }
}

const NOTHING = new StoredLines([], null);

function parse(json: unknown): StoredLines | null {
  const items = parseCart(json);
  if (!items || !Array.isArray(json)) return null;
  const { changes } = parseObject(json.at(-1)) ?? {};
  const isWhole = Array.isArray(changes) && changes.every((id) => typeof id === 'string');
  return new StoredLines(items, isWhole ? changes.slice(-MOST_CHANGES) : null);
}

type Edit = (items: readonly CartItem[]) => readonly CartItem[];

/**
 * A guest's lines, shared by all tabs of this browser. A browser passes a stored value on to other
 * tabs a moment later. If another tab writes in that moment, it overwrites a change made here. So each
 * tab remembers its own changes for a while, and makes one again on what the other tab has written.
 */
export function guestLines(name: string) {
  const store = persistedStore<StoredLines>(name, NOTHING, parse);
  const own = new Map<string, { edit: Edit; madeAt: number }>();
  store.use.subscribe(restoreLost);

  function make(id: string, edit: Edit): void {
    store.update(
      ({ items, changes }) =>
        new StoredLines(edit(items), [...(changes ?? []), id].slice(-MOST_CHANGES)),
    );
  }

  /** Without changes, the list was emptied: by a sign-in, by a sign-out, or with the browser's data. */
  function forgetIfEmptied(): void {
    if (store.get().changes === null) own.clear();
  }

  function restoreLost(): void {
    if (own.size === 0) return;
    forgetIfEmptied();
    for (const [id, { edit, madeAt }] of own) {
      if (performance.now() - madeAt > REMEMBERED_MS) own.delete(id);
      else if (!store.get().changes?.includes(id)) make(id, edit);
    }
  }

  return {
    get: (): readonly CartItem[] => store.get().items,
    /** Changes the lines. `edit` may be made again, on what another tab has written. */
    edit(edit: Edit): void {
      forgetIfEmptied();
      const id = randomId();
      make(id, edit);
      own.set(id, { edit, madeAt: performance.now() });
      const [oldest] = own.keys();
      if (own.size > MOST_OWN && oldest !== undefined) own.delete(oldest);
    },
    clear(): void {
      own.clear();
      store.update(() => NOTHING);
    },
    isKept: store.isKept,
    watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
  };
}
