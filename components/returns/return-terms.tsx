'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { NEUTRAL_SITE, type ReturnTerms } from '#lib/commerce/content/site-content.ts';

const Terms = createContext<ReturnTerms>(NEUTRAL_SITE.returns);

/** Provides the brand's return address, and who pays for returns, to the parts of a page. */
export function ReturnTermsProvider({
  terms,
  children,
}: {
  terms: ReturnTerms;
  children: ReactNode;
}) {
  return <Terms value={terms}>{children}</Terms>;
}

export function useReturnTerms(): ReturnTerms {
  return useContext(Terms);
}
