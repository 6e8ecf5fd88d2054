'use client';

import type { RowPlace } from '#components/catalogue/cards/row-look.ts';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import { useRecentlyViewed } from '#stores/catalogue/recently-viewed-store.ts';

const SuggestedRows = lazyPart(
  () => import('./suggested-rows.tsx').then((module) => module.SuggestedRows),
  {
    // About as high as a row. Plain, because every page carries its code: below it is the footer.
    loading: ({ place }) => (
      <div
        aria-hidden="true"
        className={`[@media(scripting:none)]:hidden ${place === 'page' ? 'h-120' : 'h-80'}`}
      />
    ),
    failed: null,
  },
);

/**
 * Where a shopper came to nothing: what they looked at before, and best sellers. The browser asks
 * for both, since every page carries its not-found page as well: it must stay small.
 */
export function Suggestions({
  overlays,
  place = 'page',
  className = 'shell',
}: {
  overlays: readonly Overlay[];
  /** A drawer has space for one row only. */
  place?: RowPlace;
  /** Of each row: by default as wide as the page. */
  className?: string;
}) {
  const recent = useRecentlyViewed(null);
  return <SuggestedRows recent={recent} overlays={overlays} place={place} className={className} />;
}
