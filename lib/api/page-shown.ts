/*
 * A browser may render a page before anybody opens it (lib/config/speculation-rules.ts). Until it is
 * shown, a page must leave no trace: no call, no count, nothing written down.
 */

type Document = typeof document & { prerendering?: boolean };

/** Whether the page is rendered ahead and nobody has opened it yet. */
export function isPrerendering(): boolean {
  return (globalThis.document as Document | undefined)?.prerendering === true;
}

/** Runs something at once, or as soon as the page is shown. Returns a function that cancels it. */
export function whenShown(run: () => void): () => void {
  if (!isPrerendering()) {
    run();
    return () => {};
  }
  document.addEventListener('prerenderingchange', run, { once: true });
  return () => document.removeEventListener('prerenderingchange', run);
}

/** Resolves once the page is shown. */
export function pageShown(): Promise<void> {
  return new Promise((resolve) => {
    whenShown(resolve);
  });
}
