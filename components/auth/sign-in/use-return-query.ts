'use client';

import { useUrlSearch } from '#components/ui/url-search.ts';
import { RETURN_PARAMETER, withReturnPath } from '#lib/commerce/account/return-path.ts';

/** `path` with the same way back as the page at `here` has, so that it is not lost between them. */
export function useReturnQuery(here: string, path: string): string {
  const wanted = new URLSearchParams(useUrlSearch(here) ?? '').get(RETURN_PARAMETER);
  return withReturnPath(path, wanted);
}
