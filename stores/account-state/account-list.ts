import { create } from 'zustand';
import type { StateEdit } from '#lib/commerce/account-state/state-change.ts';
import type { SyncedState } from '#lib/commerce/account-state/synced-state.ts';
import { auth } from '#stores/account/auth-store.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { randomId } from '#stores/platform/random-id.ts';
import { accountState, OwnChanges } from './account-state-store.ts';

/** More changes than tabs make while one of them is remembered. */
const MOST_CHANGES = 50;

/**
 * A guest's list as it is stored: its items and, behind them, the ids of the last changes. A version
 * of the shop that does not know the ids drops them. Null: it did, or nobody has changed anything.
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
type Parse<Item> = (json: unknown) => readonly Item[] | null;

/** A guest's list, shared by all tabs of this browser. */
function guestList<Item>(name: string, parse: Parse<Item>) {
  const nothing = new StoredList<Item>([], null);
  const store = persistedStore<StoredList<Item>>(name, nothing, (json) => {
    const items = parse(json);
    if (!items || !Array.isArray(json)) return null;
    const { changes } = parseObject(json.at(-1)) ?? {};
    const isWhole = Array.isArray(changes) && changes.every((id) => typeof id === 'string');
    return new StoredList(items, isWhole ? changes.slice(-MOST_CHANGES) : null);
  });
  const own = new OwnChanges<Edit<Item>>();
  store.use.subscribe(({ value }) => {
    forgetIfEmptied(value);
    own.makeAgain((id) => (store.get().changes?.includes(id) ? 'STORED' : 'DROPPED'), make);
  });

  function make(id: string, edit: Edit<Item>): void {
    store.update(
      ({ items, changes }) =>
        new StoredList(edit(items), [...(changes ?? []), id].slice(-MOST_CHANGES)),
    );
  }

  /** Without changes, the list was emptied: by a sign-in, by a sign-out, or with the browser's data. */
  function forgetIfEmptied({ changes }: StoredList<Item>): void {
    if (changes === null) own.clear();
  }

  return {
    get: (): readonly Item[] => store.get().items,
    edit(edit: Edit<Item>): void {
      forgetIfEmptied(store.get());
      const id = randomId();
      make(id, edit);
      own.remember(id, edit);
    },
    clear(): void {
      own.clear();
      store.update(() => nothing);
    },
    isKept: store.isKept,
    watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
  };
}

/** The items of one part of the account state, and how they get there. */
interface ListRules<Item> {
  /** Name in browser storage of what a guest has. */
  name: string;
  /** Reads items from untrusted JSON, and leaves out what is none. */
  parse: Parse<Item>;
  /** What a customer has, including unsent changes. */
  visible: (synced: SyncedState) => readonly Item[];
  merge: (a: readonly Item[], b: readonly Item[]) => readonly Item[];
  isSame: (a: readonly Item[], b: readonly Item[]) => boolean;
  /** The edit that merges a guest's items into the account, at sign-in. */
  merging: (items: readonly Item[]) => StateEdit;
}

/** A list that a guest has in this browser, and a customer in the account. */
export function accountList<Item>({
  name,
  parse,
  visible,
  merge,
  isSame,
  merging,
}: ListRules<Item>) {
  const guests = guestList(name, parse);

  /** What is on screen; `ready` is false until the browser's own items are known. */
  const useView = create<{ ready: boolean; items: readonly Item[] }>(() => ({
    ready: false,
    items: [],
  }));

  /**
   * The current items, including other tabs' changes. Uses the stored flag, so that callers do not
   * wait for the session.
   */
  function items(): readonly Item[] {
    const customer = auth.customer();
    return customer ? merge(visible(accountState.of(customer.sub)), guests.get()) : guests.get();
  }

  function show(): void {
    const { ready, items: shown } = useView.getState();
    const now = items();
    if (!ready || !isSame(shown, now)) useView.setState({ ready: true, items: now });
  }

  /** Moves the guest's items into the account, once. */
  function takeOver(sub: string): void {
    accountState.open(sub);
    const left = guests.get();
    if (left.length === 0) return;
    accountState.change(sub, merging(left));
    guests.clear();
  }

  function followStatus(): void {
    const customer = auth.customer();
    if (auth.status() === 'LOGGED_IN' && customer) takeOver(customer.sub);
    show();
  }

  if (typeof window !== 'undefined') {
    guests.watch(show);
    accountState.watch(show);
    auth.watch(followStatus);
    followStatus();
  }

  return {
    useView,
    items,
    /**
     * Makes a guest's edit here, or a customer's in the account. `asGuest` may be called again, on
     * what another tab has written. Without `edit`, another list sends the customer's edit.
     */
    edit(asGuest: Edit<Item>, edit?: StateEdit): void {
      const customer = auth.customer();
      if (customer) {
        takeOver(customer.sub);
        if (edit) accountState.change(customer.sub, edit);
      } else {
        guests.edit(asGuest);
      }
    },
    /** Whether the browser stored the last change. If not, it is lost with the page. */
    isKept: (): boolean => (auth.customer() ? accountState.isKept() : guests.isKept()),
  };
}
