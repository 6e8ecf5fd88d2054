'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import type { Category } from '#lib/commerce/category.ts';
import { formatListingUrl } from '#lib/commerce/listing-url.ts';
import { PLAIN_VIEW } from '#lib/commerce/listing-view.ts';
import { PopularCategories } from './popular-categories.tsx';

/** A search that found nothing: what it may have meant, and where to look instead. */
export function NoResults({ query, popular }: { query: string; popular: readonly Category[] }) {
  const [spelling, setSpelling] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    import('#lib/api/search/suggest.ts')
      .then(({ suggestOtherSpelling }) => suggestOtherSpelling(query))
      .then(
        (other) => current && setSpelling(other),
        // Without a suggestion the page says all the same.
        () => {},
      );
    return () => {
      current = false;
    };
  }, [query]);
  return (
    <div className="mt-8">
      <p className="text-2xl font-semibold wrap-anywhere">
        Nothing found for “<bdi>{query}</bdi>”
      </p>
      <p aria-live="polite" className="mt-3 text-lg">
        {spelling ? (
          <>
            Did you mean{' '}
            <Link
              href={`/search${formatListingUrl({ ...PLAIN_VIEW, query: spelling, redirectedFrom: query })}`}
              prefetch={false}
              className="font-semibold underline underline-offset-4"
            >
              {spelling}
            </Link>
            ?
          </>
        ) : (
          <span className="text-ink-soft">Check the spelling, or try fewer or other words.</span>
        )}
      </p>
      <PopularCategories categories={popular} />
    </div>
  );
}
