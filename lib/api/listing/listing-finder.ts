import { searchClient } from '#lib/api/search-client.ts';

/** What finds listings: code that no page loads before it searches. */
type Finder = Pick<typeof import('./listing-query.ts'), 'findListing' | 'foundListing'>;

let finder: Finder | null = null;

export async function loadListingFinder(): Promise<Finder> {
  if (finder) return finder;
  // Beside the finder, not after it: it will be needed in the next moment.
  searchClient().catch(() => {});
  finder = await import('./listing-query.ts');
  return finder;
}

/** The finder where it is loaded already: what it knows can be shown at once. */
export function listingFinder(): Finder | null {
  return finder;
}
