import { oneAtATime } from '#lib/commerce/account-state/one-at-a-time.ts';
import {
  type FetchOutcome,
  type PutOutcome,
  type SyncEnd,
  sendChanges,
  stateToSend,
} from '#lib/commerce/account-state/send-changes.ts';
import {
  applyEdit,
  applyWishEdit,
  type CartLists,
  isSizesEdit,
  isWishEdit,
  type StateChange,
  type StateEdit,
} from '#lib/commerce/account-state/state-change.ts';
import { visibleSizes } from '#lib/commerce/account-state/synced-sizes.ts';
import {
  addChange,
  NOTHING_SYNCED,
  type SyncedState,
  visibleLists,
  visibleWishes,
} from '#lib/commerce/account-state/synced-state.ts';
import type { KeptSize } from '#lib/commerce/catalogue/kept-sizes.ts';
import { mergeSizes } from '#lib/commerce/catalogue/merge-sizes.ts';
import type { Wish } from '#lib/commerce/wishlist/wishes.ts';
import { AccountStateServer } from '#tests/support/account-state-server.ts';

/** Resolves once all promises that can settle have settled. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Everything that a shopper sees of the account state. */
export interface Shown extends CartLists {
  wishes: readonly Wish[];
  sizes: readonly KeptSize[];
}

const NOTHING_SHOWN: Shown = { items: [], saved: [], wishes: [], sizes: [] };

export function shown(synced: SyncedState): Shown {
  return { ...visibleLists(synced), wishes: visibleWishes(synced), sizes: visibleSizes(synced) };
}

function edited(before: Shown, edit: StateEdit): Shown {
  if (isWishEdit(edit)) return { ...before, wishes: applyWishEdit(before.wishes, edit) };
  if (isSizesEdit(edit)) return { ...before, sizes: mergeSizes(before.sizes, edit.sizes) };
  return { ...before, ...applyEdit(before, edit) };
}

/** What the changes that the server applied make of an empty state, in its order. */
export function replay({ server, made }: World): Shown {
  return server.applied.reduce((state, id) => {
    const edit = made.get(id);
    return edit ? edited(state, edit) : state;
  }, NOTHING_SHOWN);
}

/** A request between a tab and the server. */
export interface Flight {
  tab: Tab;
  kind: 'GET' | 'PUT';
  /** The change that a PUT sends. */
  changeId: string | null;
  /** Runs when the request reaches the server. */
  handle: () => FetchOutcome | PutOutcome;
  /** Null until the request has reached the server. */
  answer: FetchOutcome | PutOutcome | null;
  resolve: (outcome: FetchOutcome | PutOutcome) => void;
}

/**
 * The network: requests that tabs wait for (`flights`), and abandoned ones that may still arrive
 * (`strays`).
 */
export class World {
  readonly server = new AccountStateServer();
  readonly browsers: Browser[] = [];
  flights: Flight[] = [];
  strays: Flight[] = [];
  time = 1_000_000;
  /** Every change ever made, oldest first. */
  readonly made = new Map<string, StateEdit>();
  /** Changes that the shopper was told are undone. */
  readonly failed = new Set<string>();
  /** Changes given up because their customer signed out before they were kept. */
  readonly signedOut = new Set<string>();
  /** Changes that the server refused. */
  readonly refused = new Set<string>();
  readonly faults: string[] = [];

  nextId(): string {
    return `change-${this.made.size + 1}`;
  }

  send<Outcome extends FetchOutcome | PutOutcome>(
    { tab, kind, changeId }: Pick<Flight, 'tab' | 'kind' | 'changeId'>,
    handle: () => Outcome,
  ): Promise<Outcome> {
    if (tab.browser.offline) return Promise.resolve({ result: 'OFFLINE' } as Outcome);
    return new Promise((resolve) => {
      const accept = resolve as Flight['resolve'];
      this.flights.push({ tab, kind, changeId, handle, answer: null, resolve: accept });
      const puts = this.flights.filter(
        (flight) =>
          flight.kind === 'PUT' &&
          (tab.browser.hasLocks ? flight.tab.browser === tab.browser : flight.tab === tab),
      );
      if (puts.length > 1) this.faults.push(`${puts.length} PUTs in flight at once`);
    });
  }

  arrive(flight: Flight): void {
    flight.answer ??= flight.handle();
  }

  /** Delivers an answer to the tab. */
  answer(flight: Flight, outcome: FetchOutcome | PutOutcome): void {
    this.flights = this.flights.filter((other) => other !== flight);
    // A request that has not reached the server may still do so.
    if (flight.answer === null) this.strays.push(flight);
    flight.resolve(outcome);
  }

  /** Requests that nobody waits for any more, but that may still arrive. */
  abandon(isAbandoned: (flight: Flight) => boolean): Flight[] {
    const abandoned = this.flights.filter(isAbandoned);
    this.flights = this.flights.filter((flight) => !isAbandoned(flight));
    this.strays.push(...abandoned.filter(({ answer }) => answer === null));
    return abandoned;
  }
}

/** A browser with its storage, lock and tabs. */
export class Browser {
  readonly world: World;
  /** Whether it has Web Locks; without them, its tabs do not wait for each other. */
  readonly hasLocks: boolean;
  cart: SyncedState = NOTHING_SYNCED;
  guest = NOTHING_SHOWN;
  offline = false;
  /** Number of the current sign-in; null while nobody is signed in. */
  session: number | null = null;
  tabs: Tab[] = [];
  readonly #waiting: { tab: Tab; start: () => void }[] = [];
  #holder: Tab | null = null;
  #sessions = 0;

  constructor(world: World, hasLocks: boolean) {
    this.world = world;
    this.hasLocks = hasLocks;
    world.browsers.push(this);
    this.openTab();
  }

  get shown(): Shown {
    return this.session === null ? this.guest : shown(this.cart);
  }

  openTab(): Tab {
    const tab = new Tab(this);
    this.tabs.push(tab);
    void tab.sync();
    return tab;
  }

  async locked<Answer>(tab: Tab, work: () => Promise<Answer>): Promise<Answer> {
    if (!this.hasLocks) return work();
    await new Promise<void>((start) => {
      this.#waiting.push({ tab, start });
      this.#grant();
    });
    try {
      return await work();
    } finally {
      this.#release(tab);
    }
  }

  #grant(): void {
    if (this.#holder) return;
    const next = this.#waiting.shift();
    if (!next) return;
    this.#holder = next.tab;
    next.start();
  }

  #release(tab: Tab): void {
    if (this.#holder === tab) this.#holder = null;
    this.#grant();
  }

  /** The tab closes abruptly: its pending code never continues. */
  crash(tab: Tab): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    this.world.abandon((flight) => flight.tab === tab);
    const others = this.#waiting.filter((waiter) => waiter.tab !== tab);
    this.#waiting.splice(0, this.#waiting.length, ...others);
    this.#release(tab);
  }

  change(edit: StateEdit): void {
    if (this.session === null) {
      this.guest = edited(this.guest, edit);
      return;
    }
    const change: StateChange = { id: this.world.nextId(), edit };
    this.world.made.set(change.id, edit);
    this.write(addChange(this.cart, change));
  }

  /** Stores a cart; records a fault if a change leaves the queue without a reason. */
  write(cart: SyncedState): void {
    const { server, failed, faults } = this.world;
    const before = this.cart;
    this.cart = cart;
    if (cart.failedId !== null) failed.add(cart.failedId);
    for (const change of before.pending) {
      if (cart.pending.some(({ id }) => id === change.id)) continue;
      const isNothing = before.baseline && stateToSend(before.baseline, change) === null;
      if (!isNothing && !server.applied.includes(change.id) && !failed.has(change.id)) {
        faults.push(`${change.id} was dropped`);
      }
    }
    // Every tab gets the storage event; pending changes make it send them.
    if (cart.pending.length > 0) for (const tab of this.tabs) void tab.sync();
  }

  signIn(): void {
    if (this.session !== null) return;
    this.#sessions += 1;
    this.session = this.#sessions;
    this.write(NOTHING_SYNCED);
    const { items, saved, wishes, sizes } = this.guest;
    this.guest = NOTHING_SHOWN;
    if (items.length > 0) this.change({ kind: 'merge', items });
    if (saved.length > 0) this.change({ kind: 'mergeSaved', items: saved });
    if (wishes.length > 0) this.change({ kind: 'mergeWishes', wishes });
    if (sizes.length > 0) this.change({ kind: 'sizes', sizes });
    for (const tab of this.tabs) void tab.sync();
  }

  signOut(): void {
    if (this.session === null) return;
    this.session = null;
    for (const { id } of this.cart.pending) this.world.signedOut.add(id);
    this.cart = NOTHING_SYNCED;
    for (const { kind, answer, resolve } of this.world.abandon(({ tab }) => tab.browser === this)) {
      // An answer may arrive at this very moment.
      resolve(
        answer ?? (kind === 'PUT' ? { result: 'ERROR', refused: false } : { result: 'ERROR' }),
      );
    }
  }
}

/** A tab: runs the real sending code under the browser's lock. */
export class Tab {
  readonly browser: Browser;
  readonly sync: () => Promise<SyncEnd>;
  /** Maximum age of cached server state, in ms of the world's clock. */
  maxAgeMs = 1_000;

  constructor(browser: Browser) {
    this.browser = browser;
    this.sync = oneAtATime(
      (work) => browser.locked(this, work),
      () => this.#send(),
    );
  }

  async #send(): Promise<SyncEnd> {
    const { browser } = this;
    const { world, session } = browser;
    if (session === null) return 'DONE';
    return sendChanges(
      {
        read: () => browser.cart,
        update: (change) => {
          if (browser.session !== session) world.faults.push('a write after a sign-out');
          browser.write(change(browser.cart));
        },
        readState: () =>
          world.send<FetchOutcome>({ tab: this, kind: 'GET', changeId: null }, () => ({
            result: 'SUCCESS',
            state: world.server.state,
          })),
        writeState: (state, changeId) =>
          world.send<PutOutcome>({ tab: this, kind: 'PUT', changeId }, () => {
            const stored = world.server.put(state, changeId);
            return stored ? { result: 'SUCCESS', state: stored } : { result: 'CONFLICT' };
          }),
        record: () => {},
        stopped: () => browser.session !== session,
        now: () => world.time,
      },
      this.maxAgeMs,
    );
  }
}
