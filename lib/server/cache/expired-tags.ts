/**
 * In ms. Another server that shares this one's pages may store one before it knows of a change, so
 * pages stored within this time after a change are rendered again. Longer than any server takes to
 * hear of a change (tag-sync.ts).
 */
const SETTLE_MS = 5000;

interface Change {
  /** In ms, on the monotonic clock, by which cached functions record when they began. */
  monotonic: number;
  /** In ms since the epoch, by which pages record when they were stored. */
  wall: number;
}

/**
 * When each tag last changed, on both clocks: they diverge when the machine sleeps or its clock is
 * set.
 */
const changes = new Map<string, Change>();

/**
 * Expires every cached function and page with one of the tags. Pages expire a second time after a
 * while: another server may still store one with the old data.
 */
export function expireTags(tags: readonly string[]): void {
  const monotonic = performance.timeOrigin + performance.now();
  for (const tag of tags) changes.set(tag, { monotonic, wall: Date.now() });
  setTimeout(() => {
    for (const tag of tags) {
      const change = changes.get(tag);
      if (change) changes.set(tag, { ...change, wall: Date.now() });
    }
  }, SETTLE_MS).unref();
}

/** Whether one of the tags changed since a page was stored (ms since the epoch). */
export function pageTagsChanged(tags: readonly string[], stored: number): boolean {
  return tags.some((tag) => (changes.get(tag)?.wall ?? 0) >= stored);
}

/** Whether one of the tags changed since a cached function began (ms, monotonic). */
export function functionTagsChanged(tags: readonly string[], began: number): boolean {
  return lastChange(tags) >= began;
}

/** When one of the tags last changed (ms, monotonic); 0 if never. */
export function lastChange(tags: readonly string[]): number {
  return tags.reduce((last, tag) => Math.max(last, changes.get(tag)?.monotonic ?? 0), 0);
}
