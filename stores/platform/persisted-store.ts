import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type StorageArea, storedValue } from './versioned-storage.ts';

/** A store's state: its value, and whether it has been read from the browser yet. */
interface Persisted<Value> {
  /** False on the server and while hydrating, when browser storage has not been read. */
  ready: boolean;
  value: Value;
}

export interface PersistedStore<Value> {
  /** Reads the state in a component; the first render matches the server's. */
  use: UseBoundStore<StoreApi<Persisted<Value>>>;
  /** The current value, whichever tab stored it. */
  get(): Value;
  /** Whether the browser stored the last change. If not, it is lost with the document. */
  isKept(): boolean;
  /** Changes the value here, in storage and, through storage events, in every other tab. */
  update(change: (value: Value) => Value): void;
}

/**
 * A store that is kept in browser storage under `name` and shared by all tabs. Every change starts
 * from the value now in storage, so that two tabs never overwrite each other's changes. If storage
 * is blocked or full, the value lives in this tab's memory only. In the `session` area each tab has
 * its own value, until the tab is closed.
 */
export function persistedStore<Value>(
  name: string,
  initial: Value,
  parse: (json: unknown) => Value | null,
  area: StorageArea = 'local',
): PersistedStore<Value> {
  const use = create<Persisted<Value>>(() => ({ ready: false, value: initial }));
  // The server renders for everybody and stores nothing.
  if (typeof window === 'undefined')
    return { use, get: () => initial, isKept: () => true, update: () => {} };

  const stored = storedValue(name, parse, area);
  let inMemoryOnly = false;
  const current = () => (inMemoryOnly ? use.getState().value : (stored.read() ?? initial));
  const follow = () => use.setState({ ready: true, value: current() });
  follow();
  stored.watch(follow);
  stored.whenForgotten(() => {
    inMemoryOnly = false;
    use.setState({ ready: true, value: initial });
  });
  return {
    use,
    get: current,
    isKept: () => !inMemoryOnly,
    update(change) {
      const value = change(current());
      inMemoryOnly = !stored.write(value);
      use.setState({ ready: true, value });
    },
  };
}
