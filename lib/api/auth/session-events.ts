/** Something that happens, and who hears of it. */
export interface Signal {
  /** Calls back whenever it happens; answers how to stop that. */
  listen(listener: () => void): () => void;
  /** Tells everyone who listens; one that fails keeps nobody else from hearing. */
  tell(): void;
}

function signal(): Signal {
  const listeners = new Set<() => void>();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) {
        try {
          listener();
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
}

/** The server refuses the session for good: whoever keeps it signs out. */
export const sessionRefused = signal();

/** Somebody signed in, in this tab. */
export const signedIn = signal();

/** Somebody was signed out: whatever is kept of them in this tab's memory goes, at once. */
export const signedOut = signal();
