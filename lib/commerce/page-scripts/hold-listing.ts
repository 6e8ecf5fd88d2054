import { FACETS } from '#lib/commerce/catalogue/facets.ts';

const PARAMS = FACETS.flatMap((facet) => (facet.kind === 'range' ? facet.params : [facet.param]));

const holdFor = (params: readonly string[]) =>
  `if(/[?&](${params.join('|')}|sort)=./.test(location.search))document.currentScript.parentElement.dataset.held=''`;

/** Marks its parent element if the URL asks for a list other than the prerendered one. */
export const HOLD_LISTING = holdFor(PARAMS);

/** The same on the sale's page, whose address has the sale's parameter. */
export const HOLD_SALE = holdFor(PARAMS.filter((param) => param !== 'sale'));
