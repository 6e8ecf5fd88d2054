'use client';

import { useAddressQuery } from '#components/ui/address-query.tsx';

/** The parameters of a link in an e-mail: the user and the code. Empty strings if missing. */
export interface LinkParameters {
  user: string;
  code: string;
}

/** The parameters of the link that led to the page at `path`; null until they are known. */
export function useLinkParameters(path: string): LinkParameters | null {
  const query = useAddressQuery(path);
  return query && { user: query.get('user') ?? '', code: query.get('code') ?? '' };
}
