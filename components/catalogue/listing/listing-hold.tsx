'use client';

import { useSyncExternalStore } from 'react';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';

const PARAMS = FACETS.flatMap((facet) => (facet.kind === 'range' ? facet.params : [facet.param]));

/** Marks its parent element if the URL asks for a list other than the prerendered one. */
const SCRIPT = `if(/[?&](${PARAMS.join('|')}|sort)=./.test(location.search))document.currentScript.parentElement.dataset.held=''`;

const never = () => () => {};

/**
 * A deep link with filters gets the same prerendered page as one without. While the HTML is being
 * parsed, before the first paint, this hides the unfiltered list behind placeholders
 * (`in-data-held`). After hydration the listing reads the URL, removes the mark and renders the
 * filtered list.
 */
export function ListingHold() {
  const first = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this module.
  return first ? <script dangerouslySetInnerHTML={{ __html: SCRIPT }} /> : null;
}
