'use client';

import { lazyPart } from '#components/ui/lazy-part.tsx';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import { useRecentlyViewed } from '#stores/catalogue/recently-viewed-store.ts';
import { RowPlaceholder } from './row-placeholder.tsx';

const SuggestedRows = lazyPart(
  () => import('./suggested-rows.tsx').then((module) => module.SuggestedRows),
  {
    loading: ({ recent, className }) => (
      <>
        {recent.length > 0 && <RowPlaceholder className={className} />}
        <RowPlaceholder className={className} />
      </>
    ),
    failed: null,
  },
);

const NONE: readonly Overlay[] = [];

/**
 * Where a shopper came to nothing: what they looked at before, and best sellers. The browser asks
 * for both, since every page carries its not-found page as well: it must stay small.
 */
export function Suggestions({
  overlays = NONE,
  className = 'shell',
}: {
  /** Without them the cards have no badges. */
  overlays?: readonly Overlay[];
  /** Of each row: by default as wide as the page. */
  className?: string;
}) {
  const recent = useRecentlyViewed(null);
  return <SuggestedRows recent={recent} overlays={overlays} className={className} />;
}
