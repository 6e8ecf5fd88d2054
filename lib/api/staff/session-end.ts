/*
 * A press, or a preview of one, that is refused because the session has ended tells it here; the frame's
 * dialog leads to the log-in, and what was typed stays.
 */

let tell: (() => void) | null = null;

/** The frame's dialog registers itself; the returned function takes it back. */
export function watchSessionEnd(by: () => void): () => void {
  tell = by;
  return () => {
    if (tell === by) tell = null;
  };
}

export function tellSessionEnd(): void {
  tell?.();
}
