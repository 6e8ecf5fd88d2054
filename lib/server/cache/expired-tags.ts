import { tagsManifest } from './next-internals.ts';

/**
 * How long a page may have been rendering when it read the old data just before a change: pages
 * stored within this time after a change are rendered once more.
 */
const SETTLE_MS = 5000;

/** When each tag was last seen to change, on the wall clock that stored pages carry. */
const changes = new Map<string, number>();

/**
 * Makes every cached function and page with one of the tags count as outdated: at once, and again
 * when those that were being rendered at that moment are done.
 */
export function expireTags(tags: readonly string[]): void {
  expireNow(tags);
  setTimeout(() => expireNow(tags), SETTLE_MS).unref();
}

/** Whether one of the tags changed after a page was stored (milliseconds since 1970). */
export function changedSince(tags: readonly string[], stored: number): boolean {
  return tags.some((tag) => (changes.get(tag) ?? 0) >= stored);
}

function expireNow(tags: readonly string[]): void {
  // Next compares `use cache` entries on the monotonic clock and stored pages on the wall clock.
  // The two part when a machine sleeps or its clock is set, so each is kept on its own.
  const monotonic = Math.ceil(performance.timeOrigin + performance.now());
  const wall = Date.now();
  for (const tag of tags) {
    tagsManifest.set(tag, { ...tagsManifest.get(tag), expired: monotonic });
    changes.set(tag, wall);
  }
}
