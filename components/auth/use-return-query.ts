'use client';

import { useUrlSearch } from '#components/ui/url-search.ts';
import { RETURN_PARAMETER, withReturnPath } from '#lib/commerce/account/return-path.ts';

/** `path` with the return path that the page at `here` was given, so that it survives the link. */
export function useReturnQuery(here: string, path: string): string {
  const wanted = new URLSearchParams(useUrlSearch(here) ?? '').get(RETURN_PARAMETER);
  return withReturnPath(path, wanted);
}
