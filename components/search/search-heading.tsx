'use client';

import { useSyncExternalStore } from 'react';
import { SEARCH_RESULTS_FOR } from '#lib/commerce/catalogue/texts.ts';
import { SEARCH_TEXT_LENGTH } from '#lib/commerce/limits.ts';

/**
 * Writes the heading while the prerendered page is being parsed, before the first paint; without a
 * search text it marks the page as idle. Sets text only: nothing from the URL becomes markup.
 */
const SCRIPT = `{const s=document.currentScript,q=(new URLSearchParams(location.search).get('q')||'').trim().slice(0,${SEARCH_TEXT_LENGTH});if(q)s.previousElementSibling.firstElementChild.textContent='${SEARCH_RESULTS_FOR} “'+q+'”';else s.parentElement.dataset.idle=''}`;

const never = () => () => {};

/** The search page's heading; `query` is null while unknown. */
export function SearchHeading({ query }: { query: string | null }) {
  const first = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return (
    <>
      <div className="shell pt-8 pb-6 lg:pt-12 lg:pb-8">
        <h1
          suppressHydrationWarning
          className="line-clamp-3 text-3xl wrap-anywhere sm:text-4xl lg:text-5xl"
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this module. */}
      {first && <script dangerouslySetInnerHTML={{ __html: SCRIPT }} />}
    </>
  );
}
