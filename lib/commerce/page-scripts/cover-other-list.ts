import { FACETS } from '#lib/commerce/catalogue/facets.ts';

const PARAMS = FACETS.flatMap((facet) => (facet.kind === 'range' ? facet.params : [facet.param]));

const coverFor = (params: readonly string[]) =>
  `if(/[?&](${params.join('|')}|sort)=./.test(location.search))document.currentScript.parentElement.dataset.held=''`;

/** Marks its parent element if the URL asks for a list other than the prerendered one. */
export const COVER_OTHER_LIST = coverFor(PARAMS);

/** The same on the sale's page, whose address has the sale's parameter. */
export const COVER_OTHER_SALE = coverFor(PARAMS.filter((param) => param !== 'sale'));
