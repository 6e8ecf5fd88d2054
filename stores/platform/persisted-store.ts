import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { type StorageArea, storedValue } from './versioned-storage.ts';

/** A store's state: its value, and whether it is the browser's own yet. */
export interface Persisted<Value> {
  /** False on the server and while hydrating, when nobody knows what the browser remembers. */
  ready: boolean;
  value: Value;
}

export interface PersistedStore<Value> {
  /** Reads the state in a component; the first render agrees with the server's. */
  use: UseBoundStore<StoreApi<Persisted<Value>>>;
  /** The value now, stored by this or any other tab. */
  get(): Value;
  /** Changes the value here, in storage and, by its event, in every other tab. */
  update(change: (value: Value) => Value): void;
}

/**
 * A store that the browser remembers under `name` and that all its tabs share. Every change is
 * made to the value now in storage, so two tabs never overwrite each other's lines. Where storage
 * is blocked or full, the value lives in this tab alone. In the `session` area each tab has a
 * value of its own, for as long as the tab is there.
 */
export function persistedStore<Value>(
  name: string,
  initial: Value,
  parse: (json: unknown) => Value | null,
  area: StorageArea = 'local',
): PersistedStore<Value> {
  const use = create<Persisted<Value>>(() => ({ ready: false, value: initial }));
  // The server renders for everyone: it remembers nothing.
  if (typeof window === 'undefined') return { use, get: () => initial, update: () => {} };

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
    update(change) {
      const value = change(current());
      inMemoryOnly = !stored.write(value);
      use.setState({ ready: true, value });
    },
  };
}
