'use client';

import { useAddressQuery } from '#components/ui/address-query.tsx';

/** What a link in a mail says: whose it is, and the code that proves it. Empty: it does not. */
export interface LinkParameters {
  user: string;
  code: string;
}

/** The parameters of the link that led to the page at `path`; null until they are known. */
export function useLinkParameters(path: string): LinkParameters | null {
  const query = useAddressQuery(path);
  return query && { user: query.get('user') ?? '', code: query.get('code') ?? '' };
}
