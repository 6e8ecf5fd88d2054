import { BRAND } from '#lib/config/brand.ts';

/**
 * Version of what the shop keeps in a browser (spec section 4: "Local storage is versioned by
 * interface version"). Raise it when a stored shape changes so that old values cannot be read;
 * values of another version are left alone, for a tab that still runs the older shop.
 */
export const STORAGE_VERSION = 1;

const anyVersion = `${BRAND.indexPrefix}.v`;
const prefix = `${anyVersion}${STORAGE_VERSION}.`;

/** One value kept in this browser, shared by its tabs. */
export interface StoredValue<Value> {
  /** The value now stored, or null where there is none that can be understood. */
  read(): Value | null;
  /** Whether it was kept: a full or blocked storage keeps nothing. */
  write(value: Value): boolean;
  /** Calls back when another tab changed it, or may have while this one was frozen. */
  watch(changed: () => void): void;
  /** Calls back when it was forgotten here (`forgetStored`), whether or not it had been kept. */
  whenForgotten(forgotten: () => void): void;
}

/** Where a value is kept: in the browser until it is cleared, or in one tab until that is closed. */
export type StorageArea = 'local' | 'session';

/** What modules of this page keep, and what tells them that it is forgotten. */
const kept: { area: StorageArea; name: string; forgotten: () => void }[] = [];

/**
 * Forgets the values of an area whose names `isForgotten`, of every interface version, and also
 * those that no module of this page has read.
 */
export function forgetStored(area: StorageArea, isForgotten: (name: string) => boolean): void {
  try {
    const storage = area === 'local' ? localStorage : sessionStorage;
    for (const key of Object.keys(storage)) {
      const name = storedName(key);
      if (name !== null && isForgotten(name)) storage.removeItem(key);
    }
  } catch {
    // Storage is blocked: what was kept, was kept in memory.
  }
  for (const value of kept) {
    if (value.area === area && isForgotten(value.name)) value.forgotten();
  }
}

/** The name of the shop's value under a key, whatever its version; null for what is not ours. */
function storedName(key: string): string | null {
  if (!key.startsWith(anyVersion)) return null;
  return /^\d+\.(.+)$/.exec(key.slice(anyVersion.length))?.[1] ?? null;
}

/**
 * Keeps a value under `name`. `parse` makes a value of whatever JSON is found, or answers null:
 * what a browser stores may be old, cut short or written by anybody.
 */
export function storedValue<Value>(
  name: string,
  parse: (json: unknown) => Value | null,
  area: StorageArea = 'local',
): StoredValue<Value> {
  const key = prefix + name;
  // Where storage is blocked, already asking for it throws.
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
