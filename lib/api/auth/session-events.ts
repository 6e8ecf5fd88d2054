export interface Signal {
  /** Subscribes a listener; returns the function that unsubscribes it. */
  listen(listener: () => void): () => void;
  /** Calls every listener; an error in one does not stop the others. */
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

/** The server refused the session for good: the holder signs out. */
export const sessionRefused = signal();

/** Somebody signed in, in this tab. */
export const signedIn = signal();

/** A customer was signed out: clear everything of theirs from this tab's memory at once. */
export const signedOut = signal();
