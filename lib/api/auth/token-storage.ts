import { userPoolAddress } from '#lib/config/user-pool.ts';

/** The prefix of the library's storage keys for tokens. */
function keyStart(): string {
  return `CognitoIdentityServiceProvider.${userPoolAddress().clientId}.`;
}

export interface TokenStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  clear(): void;
}

/**
 * Removes every token kept in this browser. Does not need the auth client, so that sign-out works
 * even if its code cannot be loaded.
 */
export function forgetTokens(): void {
  const start = keyStart();
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(start)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}

/** The signed-in user's refresh token, or null. */
export function refreshTokenOf(storage: TokenStorage): string | null {
  return tokenOf(storage, 'refreshToken');
}

/** The signed-in user's ID token, which may have expired, or null. */
export function idTokenOf(storage: TokenStorage): string | null {
  return tokenOf(storage, 'idToken');
}

function tokenOf(storage: TokenStorage, name: string): string | null {
  const start = keyStart();
  const user = storage.getItem(`${start}LastAuthUser`);
  return user === null ? null : storage.getItem(`${start}${user}.${name}`);
}

/**
 * Token storage shared by all tabs; falls back to this tab's memory if storage is blocked or full.
 */
export function tokenStorage(): TokenStorage {
  const memory = new Map<string, string>();
  return {
    getItem(key) {
      const kept = memory.get(key);
      if (kept !== undefined) return kept;
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    setItem(key, value) {
      try {
        localStorage.setItem(key, value);
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
    removeItem(key) {
      memory.delete(key);
      try {
        localStorage.removeItem(key);
      } catch {
        // Storage is blocked: the value was only in memory.
      }
    },
    clear() {
      memory.clear();
      forgetTokens();
    },
  };
}

/** Storage for this page alone, lost when the page is left. */
export function memoryStorage(): TokenStorage {
  const memory = new Map<string, string>();
  return {
    getItem: (key) => memory.get(key) ?? null,
    setItem: (key, value) => void memory.set(key, value),
    removeItem: (key) => void memory.delete(key),
    clear: () => memory.clear(),
  };
}
