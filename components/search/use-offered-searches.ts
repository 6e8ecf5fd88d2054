'use client';

import { useEffect, useMemo, useState } from 'react';
import { loadPopularSearches } from '#lib/api/search/popular-searches.ts';
import { useRecentSearches } from '#stores/search/recent-searches-store.ts';
import { offeredGroups, type SuggestionGroup } from './suggestion-options.ts';

const NONE: readonly string[] = [];

/** What an empty field offers: recent searches, and popular ones once they arrive. */
export function useOfferedSearches(wanted: boolean): readonly SuggestionGroup[] {
  const recent = useRecentSearches();
  const [popular, setPopular] = useState(NONE);
  useEffect(() => {
    if (!wanted) return;
    let here = true;
    loadPopularSearches().then(
      (searches) => here && setPopular(searches),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [wanted]);
  return useMemo(() => offeredGroups(recent, popular), [recent, popular]);
}
