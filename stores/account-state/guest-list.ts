import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { randomId } from '#stores/platform/random-id.ts';

/** As for an account's cart: how long a tab remembers its own changes, in ms. */
const REMEMBERED_MS = 10_000;
/** More changes than tabs make while one of them is remembered. */
const MOST_CHANGES = 50;
/** How many of its own changes a tab remembers. More than are stored would be made again for ever. */
const MOST_OWN = 20;

/**
 * A list as it is stored: its items and, behind them, the ids of the last changes. A version of the
 * shop that does not know the ids drops them. Null: it did, or nobody has changed anything.
 */
class StoredList<Item> {
  readonly items: readonly Item[];
  readonly changes: readonly string[] | null;
  constructor(items: readonly Item[], changes: readonly string[] | null) {
    this.items = items;
    this.changes = changes;
  }
  toJSON(): unknown[] {
    return this.changes === null ? [...this.items] : [...this.items, { changes: this.changes }];
  }
}

type Edit<Item> = (items: readonly Item[]) => readonly Item[];

/**
 * A guest's list (cart, wishlist and the like), shared by all tabs of this browser. A browser passes a
 * stored value on to other tabs a moment later. If another tab writes in that moment, it overwrites a
 * change made here. So each tab remembers its own changes for a while, and makes one again on what the
 * other tab has written. `parse` reads the items from untrusted JSON and leaves out what is none.
 */
export function guestList<Item>(name: string, parse: (json: unknown) => readonly Item[] | null) {
  const nothing = new StoredList<Item>([], null);
  const store = persistedStore<StoredList<Item>>(name, nothing, (json) => {
    const items = parse(json);
    if (!items || !Array.isArray(json)) return null;
    const { changes } = parseObject(json.at(-1)) ?? {};
    const isWhole = Array.isArray(changes) && changes.every((id) => typeof id === 'string');
    return new StoredList(items, isWhole ? changes.slice(-MOST_CHANGES) : null);
  });
  const own = new Map<string, { edit: Edit<Item>; madeAt: number }>();
  store.use.subscribe(restoreLost);

  function make(id: string, edit: Edit<Item>): void {
    store.update(
      ({ items, changes }) =>
        new StoredList(edit(items), [...(changes ?? []), id].slice(-MOST_CHANGES)),
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
    get: (): readonly Item[] => store.get().items,
    /** Changes the list. `edit` may be made again, on what another tab has written. */
    edit(edit: Edit<Item>): void {
      forgetIfEmptied();
      const id = randomId();
      make(id, edit);
      own.set(id, { edit, madeAt: performance.now() });
      const [oldest] = own.keys();
      if (own.size > MOST_OWN && oldest !== undefined) own.delete(oldest);
    },
    clear(): void {
      own.clear();
      store.update(() => nothing);
    },
    isKept: store.isKept,
    watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
  };
}
