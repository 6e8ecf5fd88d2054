import { type RefCallback, useState } from 'react';

/** How long a press waits for a part's code, in ms. */
const WAIT_MS = 10_000;

/**
 * A ref to a part whose code may still be loading when the shopper presses a button. `arrived`
 * resolves to the part once it is mounted, or to null if that takes too long.
 */
export function useAwaitedRef<Part>(): {
  ref: RefCallback<Part>;
  arrived: () => Promise<Part | null>;
} {
  const [awaited] = useState(() => {
    let waiting = Promise.withResolvers<Part>();
    return {
      ref(part: Part | null) {
        if (part) waiting.resolve(part);
        else waiting = Promise.withResolvers<Part>();
      },
      arrived: () =>
        Promise.race([
          waiting.promise,
          new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null)),
        ]),
    };
  });
  return awaited;
}
