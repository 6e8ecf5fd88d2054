'use client';

import { useEffect, useRef, useSyncExternalStore } from 'react';
import { SEARCH_RESULTS_FOR } from '#lib/commerce/catalogue/texts.ts';
import { WRITE_SEARCH_HEADING } from '#lib/commerce/page-scripts/write-search-heading.ts';
import { takeAsked } from './show-results.ts';

const never = () => () => {};

/** The search page's heading; `query` is null while unknown. */
export function SearchHeading({ query }: { query: string | null }) {
  const first = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (query && takeAsked()) heading.current?.focus({ preventScroll: true });
  }, [query]);
  return (
    <>
      <div className="shell pt-8 pb-6 lg:pt-12 lg:pb-8">
        <h1
          ref={heading}
          tabIndex={-1}
          suppressHydrationWarning
          className="line-clamp-6 text-3xl wrap-anywhere outline-none sm:line-clamp-3 sm:text-4xl lg:text-5xl"
        >
          {query ? (
            <>
              {SEARCH_RESULTS_FOR} “<bdi>{query}</bdi>”
            </>
          ) : (
            'Search'
          )}
        </h1>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the shop. */}
      {first && <script dangerouslySetInnerHTML={{ __html: WRITE_SEARCH_HEADING }} />}
    </>
  );
}
