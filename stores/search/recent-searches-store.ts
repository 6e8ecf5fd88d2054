import { recordSearch } from '#lib/commerce/search/offered-searches.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';

function parseSearches(json: unknown): readonly string[] | null {
  if (!Array.isArray(json)) return null;
  return json
    .filter((text): text is string => typeof text === 'string')
    .toReversed()
    .reduce<readonly string[]>(recordSearch, []);
}

/** Recent searches in this browser, newest first. They are never sent, and a sign-out clears them. */
const store = persistedStore<readonly string[]>('recent-searches', [], parseSearches);

export function rememberSearch(text: string): void {
  store.update((searches) => recordSearch(searches, text));
}

export function forgetSearches(): void {
  store.update(() => []);
}

export function useRecentSearches(): readonly string[] {
  return store.use((state) => state.value);
}
