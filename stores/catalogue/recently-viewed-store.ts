import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { recentlyViewed, recordView } from '#lib/commerce/catalogue/recently-viewed.ts';
import { track } from '#stores/analytics/track.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

function parseIds(json: unknown): string[] | null {
  if (!Array.isArray(json)) return null;
  const ids = json.filter(isCatalogueId);
  return ids.toReversed().reduce<string[]>(recordView, []);
}

const store = persistedStore<readonly string[]>('recently-viewed', [], parseIds);

export function rememberView(productId: string): void {
  track({ kind: 'view', productId, before: store.get() });
  store.update((ids) => recordView(ids, productId));
}

/** Product ids to show as recently viewed, newest first, without the one on screen. */
export function useRecentlyViewed(onScreen: string | null): string[] {
  const ids = store.use((state) => state.value);
  return recentlyViewed(ids, onScreen);
}
