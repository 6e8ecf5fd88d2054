import { vi } from 'vitest';

/** Holds the next answer of a path that ends so, in what stands for the network now. */
export function holdAnswer(pathEnd: string): {
  /** Resolves once the call is made. */
  asked: Promise<void>;
  /** Lets the answer go; resolves once what waited for it has read it. */
  release: () => Promise<void>;
} {
  const answerNow = fetch;
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  let isHeld = false;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (isHeld || !url.endsWith(pathEnd)) return answerNow(url, init);
    isHeld = true;
    asked.resolve();
    await held.promise;
    const answer = await answerNow(url, init);
    // Its reader goes on with the same body, one task before this copy ends.
    void answer
      .clone()
      .text()
      .then(() => setTimeout(read.resolve));
    return answer;
  });
  return {
    asked: asked.promise,
    release: () => {
      held.resolve();
      return read.promise;
    },
  };
}
