'use client';

import { Listing } from '#components/catalogue/listing.tsx';
import { NoResults } from '#components/search/no-results.tsx';
import { PopularCategories } from '#components/search/popular-categories.tsx';
import { SearchHeading } from '#components/search/search-heading.tsx';
import { usePageTitle } from '#components/ui/page-title.ts';
import { useUrlSearch } from '#components/ui/url-search.ts';
import type { Category } from '#lib/commerce/category.ts';
import { parseListingUrl } from '#lib/commerce/listing-url.ts';
import type { Overlay } from '#lib/commerce/product.ts';
import { BRAND } from '#lib/config/brand.ts';

const EVERYTHING = {};

/** The search's page: prerendered without a text, which only the browser knows. */
export function SearchScreen({
  overlays,
  popular,
}: {
  overlays: readonly Overlay[];
  popular: readonly Category[];
}) {
  const search = useUrlSearch('/search');
  const query = search === null ? null : parseListingUrl(search).query;
  usePageTitle(query ? `Search results for “${query}” | ${BRAND.name}` : null);
  return (
    <div suppressHydrationWarning>
      <SearchHeading query={query} />
      {query === '' ? (
        <div className="shell">
          <p className="text-ink-soft sm:text-lg">
            What are you looking for? Type it into the search at the top of the page.
          </p>
          <PopularCategories categories={popular} />
        </div>
      ) : (
        <div className="in-data-idle:hidden">
          <Listing
            path="/search"
            scope={EVERYTHING}
            facts={null}
            overlays={overlays}
            empty={({ view, suggestedQuery }) => (
              <NoResults query={view.query} suggestion={suggestedQuery} popular={popular} />
            )}
          />
        </div>
      )}
    </div>
  );
}
