import { loadOnce } from '#lib/api/load-once.ts';
import { searchClient } from '#lib/api/search-client.ts';

/** The listing code, which no page loads before its first search. */
type Finder = Pick<typeof import('./listing-query.ts'), 'findListing' | 'foundListing'>;

let finder: Finder | null = null;

export const loadListingFinder = loadOnce(async (): Promise<Finder> => {
  // Load the search client in parallel: it is needed right after the finder.
  searchClient().catch(() => {});
  finder = await import('./listing-query.ts');
  return finder;
});

/** The finder if already loaded: its cached answers can be shown at once. */
export function listingFinder(): Finder | null {
  return finder;
}
