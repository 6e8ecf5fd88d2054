import { tagsManifest } from './next-internals.ts';

/**
 * How long a page may have been rendering when it read the old data just before a change: pages
 * stored within this time after a change are rendered once more.
 */
const SETTLE_MS = 5000;

interface Change {
  /** On the clock that cached functions carry: when they began. It only ever goes forward. */
  monotonic: number;
  /** On the clock that stored pages carry: when they were stored, or written to disk. */
  wall: number;
}

/**
 * When each tag was last seen to change, on both clocks: they part when a machine sleeps or its
 * clock is set.
 */
const changes = new Map<string, Change>();

/**
 * Makes every cached function and page with one of the tags count as outdated: at once, and pages
 * again when those that were being rendered at that moment are done.
 */
export function expireTags(tags: readonly string[]): void {
  const monotonic = performance.timeOrigin + performance.now();
  for (const tag of tags) {
    changes.set(tag, { monotonic, wall: Date.now() });
    // Next's own table, which its development server looks at. In production Next would hide an
    // outdated page that there is nothing else to give than.
    if (process.env.NODE_ENV !== 'production') {
      tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: Math.ceil(monotonic) });
    }
  }
  setTimeout(() => {
    for (const tag of tags) {
      const change = changes.get(tag);
      if (change) changes.set(tag, { ...change, wall: Date.now() });
    }
  }, SETTLE_MS).unref();
}

/** Whether one of the tags changed after a page was stored (milliseconds since 1970). */
export function pageTagsChanged(tags: readonly string[], stored: number): boolean {
  return tags.some((tag) => (changes.get(tag)?.wall ?? 0) >= stored);
}

/** Whether one of the tags changed after a cached function began (milliseconds, monotonic). */
export function functionTagsChanged(tags: readonly string[], began: number): boolean {
  return lastChange(tags) >= began;
}

/** When one of the tags last changed (milliseconds, monotonic); 0 for never. */
export function lastChange(tags: readonly string[]): number {
  return tags.reduce((last, tag) => Math.max(last, changes.get(tag)?.monotonic ?? 0), 0);
}
