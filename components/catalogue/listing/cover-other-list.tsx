'use client';

import { useSyncExternalStore } from 'react';
import { COVER_OTHER_LIST, COVER_OTHER_SALE } from '#lib/commerce/page-scripts/cover-other-list.ts';

const never = () => () => {};

/**
 * A deep link with filters gets the same prerendered page as one without. While the HTML is being
 * parsed, before the first paint, this hides the unfiltered list behind placeholders
 * (`in-data-held`). After hydration the listing reads the URL, removes the mark and renders the
 * filtered list.
 */
export function CoverOtherList({ onSale = false }: { onSale?: boolean | undefined }) {
  const first = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  if (!first) return null;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the shop.
  if (onSale) return <script dangerouslySetInnerHTML={{ __html: COVER_OTHER_SALE }} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the shop.
  return <script dangerouslySetInnerHTML={{ __html: COVER_OTHER_LIST }} />;
}
