'use client';

import { useUrlSearch } from '#components/ui/url-search.ts';
import { RETURN_PARAMETER, returnPath } from '#lib/commerce/account/return-path.ts';

/** `path` with the same way back as the page at `here` has, so that it is not lost between them. */
export function useReturnQuery(here: string, path: string): string {
  const wanted = new URLSearchParams(useUrlSearch(here) ?? '').get(RETURN_PARAMETER);
  if (wanted === null || returnPath(wanted) !== wanted) return path;
  return `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: wanted })}`;
}
