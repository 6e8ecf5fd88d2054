'use client';

import { useUrlSearch } from '#components/ui/url-search.ts';

/** What a link in a mail says: whose it is, and the code that proves it. Empty: it does not. */
export interface LinkParameters {
  user: string;
  code: string;
}

/** The parameters of the link that led to the page at `path`; null until they are known. */
export function useLinkParameters(path: string): LinkParameters | null {
  const search = useUrlSearch(path);
  if (search === null) return null;
  const parameters = new URLSearchParams(search);
  return { user: parameters.get('user') ?? '', code: parameters.get('code') ?? '' };
}
