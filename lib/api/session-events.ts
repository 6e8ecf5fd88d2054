export interface Signal {
  /** Subscribes a listener; returns the function that unsubscribes it. */
  subscribe(listener: () => void): () => void;
  /** Calls every listener; an error in one does not stop the others. */
  emit(): void;
}

function signal(): Signal {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit() {
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

/** The server refused the session for good, so the customer must be signed out. */
export const sessionRefused = signal();

/** A customer was signed out: clear all their data from this tab's memory at once. */
export const signedOut = signal();
