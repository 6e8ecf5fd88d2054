import { BRAND } from '#lib/config/brand.ts';

/**
 * Version of the shop's data in browser storage. Raise it when a stored shape changes so that old
 * values cannot be read. Values of other versions are left alone, for tabs that still run the older
 * shop.
 */
export const STORAGE_VERSION = 1;

const anyVersion = `${BRAND.indexPrefix}.v`;
const prefix = `${anyVersion}${STORAGE_VERSION}.`;

/** A value stored in this browser and shared by its tabs. */
export interface StoredValue<Value> {
  /** The stored value, or null if there is none or it is invalid. */
  read(): Value | null;
  /** Returns whether the value was stored. Full or blocked storage keeps nothing. */
  write(value: Value): boolean;
  /** Calls back when another tab changed it, or may have changed it while this one was frozen. */
  watch(changed: () => void): void;
  /**
   * Calls back when the value was cleared here (`forgetStored`), whether or not it had been stored.
   */
  whenForgotten(forgotten: () => void): void;
}

/** Where a value is kept: `local` until it is cleared, `session` until the tab is closed. */
export type StorageArea = 'local' | 'session';

/** The values that this page's modules store, with the callbacks to run when they are cleared. */
const kept: { area: StorageArea; name: string; forgotten: () => void }[] = [];

/**
 * Clears the values of an area whose names match `isForgotten`, in every storage version, including
 * values that no module of this page has read.
 */
export function forgetStored(area: StorageArea, isForgotten: (name: string) => boolean): void {
  try {
    const storage = area === 'local' ? localStorage : sessionStorage;
    for (const key of Object.keys(storage)) {
      const name = storedName(key);
      if (name !== null && isForgotten(name)) storage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so the values were in memory only.
  }
  for (const value of kept) {
    if (value.area === area && isForgotten(value.name)) value.forgotten();
  }
}

/** The name of the shop's value under a storage key, of any version; null for other keys. */
function storedName(key: string): string | null {
  if (!key.startsWith(anyVersion)) return null;
  return /^\d+\.(.+)$/.exec(key.slice(anyVersion.length))?.[1] ?? null;
}

/**
 * Stores a value under `name`. `parse` turns untrusted JSON into a value, or returns null: stored
 * data may be old, truncated or written by anybody.
 */
export function storedValue<Value>(
  name: string,
  parse: (json: unknown) => Value | null,
  area: StorageArea = 'local',
): StoredValue<Value> {
  const key = prefix + name;
  // A function, because even reading `localStorage` throws where storage is blocked.
  const storage = () => (area === 'local' ? localStorage : sessionStorage);
  return {
    read() {
      try {
        const text = storage().getItem(key);
        return text === null ? null : parse(JSON.parse(text));
      } catch {
        return null;
      }
    },
    write(value) {
      try {
        storage().setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    watch(changed) {
      addEventListener('storage', (event) => {
        // A null key means that everything was cleared.
        if (event.key === key || event.key === null) changed();
      });
      // Storage events do not reach a page in the back-forward cache.
      addEventListener('pageshow', (event) => {
        if (event.persisted) changed();
      });
    },
    whenForgotten(forgotten) {
      kept.push({ area, name, forgotten });
    },
  };
}
