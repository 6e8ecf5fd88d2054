'use client';

import { useEffect, useState } from 'react';
import { loadOnce } from '#lib/api/load-once.ts';
import { type FoundGroup, foundGroups } from '#lib/commerce/search/found-content.ts';

/** No page loads its code before its first search. */
const loadFinder = loadOnce(() => import('#lib/api/search/find-content.ts'));

const NONE: readonly FoundGroup[] = [];

/**
 * Posts, articles and stores for a search, loaded next to its products. Empty for an empty search,
 * until they arrive, and if they do not load.
 */
export function useFoundContent(query: string | null): readonly FoundGroup[] {
  const [found, setFound] = useState<{ query: string; groups: readonly FoundGroup[] } | null>(null);
  useEffect(() => {
    if (!query) return;
    let newest = true;
    loadFinder()
      .then(({ findContent }) => findContent(query))
      .then(
        (content) => {
          if (newest) setFound({ query, groups: foundGroups(content) });
        },
        () => {},
      );
    return () => {
      newest = false;
    };
  }, [query]);
  return found && found.query === query ? found.groups : NONE;
}
