'use client';

import { useLayoutEffect } from 'react';
import { Listing } from '#components/catalogue/listing/listing.tsx';
import { NeedsScript } from '#components/commerce/needs-script.tsx';
import { CategoryLinks } from '#components/search/category-links.tsx';
import { FoundPages } from '#components/search/found-pages.tsx';
import { IntentChips } from '#components/search/intent-chips.tsx';
import { NoResults } from '#components/search/no-results.tsx';
import { SearchHeading } from '#components/search/search-heading.tsx';
import { useFoundContent } from '#components/search/use-found-content.ts';
import { useSearchRedirect } from '#components/search/use-search-redirect.ts';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { usePageTitle } from '#components/ui/page-title.ts';
import { useUrlSearch } from '#components/ui/url-search.ts';
import type { Category } from '#lib/commerce/catalogue/category.ts';
import { parseListingUrl } from '#lib/commerce/catalogue/listing-view.ts';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import { SEARCH_RESULTS_FOR } from '#lib/commerce/catalogue/texts.ts';
import { BRAND } from '#lib/config/brand.ts';

const EVERYTHING = {};

const titleOf = (query: string) => `${SEARCH_RESULTS_FOR} “${query}” | ${BRAND.name}`;

const Closest = lazyPart(
  () => import('#components/search/closest.tsx').then((module) => module.Closest),
  { failed: null },
);

/** The search page: prerendered without the search text, which only the browser knows. */
export function SearchScreen({
  overlays,
  departments,
  popular,
}: {
  overlays: readonly Overlay[];
  departments: readonly Category[];
  popular: readonly Category[];
}) {
  const search = useUrlSearch('/search');
  const view = search === null ? null : parseListingUrl(search);
  const query = view?.query ?? null;
  const leaving = useSearchRedirect(EVERYTHING, view) !== null;
  const pages = useFoundContent(query);
  usePageTitle(query ? titleOf(query) : null);
  useLayoutEffect(() => {
    // The framework says a page's title as soon as the page is there, before the search text is known.
    const asked = parseListingUrl(location.search).query;
    if (location.pathname === '/search' && asked) document.title = titleOf(asked);
  }, []);
  return (
    <div data-search-page suppressHydrationWarning>
      <SearchHeading query={query} />
      <div className="shell">
        <NeedsScript what="Search needs" className="mb-10" />
      </div>
      {query === '' ? (
        <div className="shell">
          <p className="text-ink-soft sm:text-lg">
            What are you looking for? Use the search at the top of the page.
          </p>
          <CategoryLinks heading="Popular categories" categories={popular} />
        </div>
      ) : (
        <div
          className={`in-data-idle:hidden [@media(scripting:none)]:hidden ${leaving ? 'invisible' : ''}`}
        >
          <Listing
            path="/search"
            scope={EVERYTHING}
            facts={null}
            overlays={overlays}
            empty={({ view, suggestedQuery, notSold }) => (
              <NoResults
                query={view.query}
                suggestion={suggestedQuery}
                notSold={notSold}
                pages={pages}
                departments={departments}
                popular={popular}
                overlays={overlays}
              />
            )}
            refine={(intents, view, choose) => (
              <IntentChips intents={intents} view={view} onChoose={choose} />
            )}
            below={(answer) => (
              <>
                {answer && <Closest answer={answer} overlays={overlays} />}
                <FoundPages groups={pages} className="mt-14" />
              </>
            )}
          />
        </div>
      )}
    </div>
  );
}
