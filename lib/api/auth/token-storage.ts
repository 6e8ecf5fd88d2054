import { userPoolAddress } from '#lib/config/user-pool.ts';

/** How the keys begin under which the pool's client keeps tokens; its own choice. */
function keyStart(): string {
  return `CognitoIdentityServiceProvider.${userPoolAddress().clientId}.`;
}

export interface TokenStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Forgets every token. */
  clear(): void;
}

/**
 * Forgets every token kept in this browser. Light on purpose: whoever is signed out is so even
 * where the client's code cannot be fetched.
 */
export function forgetTokens(): void {
  const start = keyStart();
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(start)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked: nothing was kept.
  }
}

/** The refresh token of whoever is signed in; null where there is none. */
export function refreshTokenOf(storage: TokenStorage): string | null {
  const start = keyStart();
  const user = storage.getItem(`${start}LastAuthUser`);
  return user === null ? null : storage.getItem(`${start}${user}.refreshToken`);
}

/** Keeps tokens for all tabs; where storage is blocked or full, in this one until it is closed. */
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
        // Blocked: it was in memory only.
      }
    },
    clear() {
      memory.clear();
      forgetTokens();
    },
  };
}
