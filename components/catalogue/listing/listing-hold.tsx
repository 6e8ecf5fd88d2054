'use client';

import { useSyncExternalStore } from 'react';
import { FACETS } from '#lib/commerce/catalogue/facets.ts';

const PARAMS = FACETS.flatMap((facet) => (facet.kind === 'range' ? facet.params : [facet.param]));

/** Marks the element it stands in when the URL asks for another list than the prerendered one. */
const SCRIPT = `if(/[?&](${PARAMS.join('|')}|sort)=./.test(location.search))document.currentScript.parentElement.dataset.held=''`;

const never = () => () => {};

/**
 * A deep link with filters gets the same prerendered page as one without. While its HTML is being
 * read, before anything is painted, this holds the places of what is not asked for (`in-data-held`
 * on it); once the listing knows the URL it takes the mark off and draws what is.
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
