/** Products shown as recently viewed (decisions.md). */
export const RECENTLY_VIEWED_SHOWN = 12;

/** One more is remembered, because the product on screen is left out. */
const REMEMBERED = RECENTLY_VIEWED_SHOWN + 1;

/** Product ids, newest first, with `id` the newest; each is remembered once. */
export function recordView(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, REMEMBERED);
}

/** The 12 newest, newest first, without the one on screen. */
export function recentlyViewed(ids: readonly string[], onScreen: string | null): string[] {
  return ids.filter((id) => id !== onScreen).slice(0, RECENTLY_VIEWED_SHOWN);
}
