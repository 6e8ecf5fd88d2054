'use client';

import type { RowPlace } from '#components/catalogue/cards/row-look.ts';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import type { Overlay } from '#lib/commerce/catalogue/product.ts';
import { useRecentlyViewed } from '#stores/catalogue/recently-viewed-store.ts';

const SuggestedRows = lazyPart(
  () => import('./suggested-rows.tsx').then((module) => module.SuggestedRows),
  {
    // About as high as a row. It is simple, because every page carries its code, and only the
    // footer is below.
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
 * For a page where a shopper found nothing: recently viewed products and best sellers. The browser
 * loads both: every page carries its not-found page, which must stay small.
 */
export function Suggestions({
  overlays,
  place = 'page',
  className = 'shell',
}: {
  overlays: readonly Overlay[];
  /** A drawer has space for one row only. */
  place?: RowPlace;
  /** The sizes of each row; by default as wide as the page. */
  className?: string;
}) {
  const recent = useRecentlyViewed(null);
  return <SuggestedRows recent={recent} overlays={overlays} place={place} className={className} />;
}
