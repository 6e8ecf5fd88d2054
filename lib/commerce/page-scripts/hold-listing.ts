import { FACETS } from '#lib/commerce/catalogue/facets.ts';

const PARAMS = FACETS.flatMap((facet) => (facet.kind === 'range' ? facet.params : [facet.param]));

/** Marks its parent element if the URL asks for a list other than the prerendered one. */
export const HOLD_LISTING = `if(/[?&](${PARAMS.join('|')}|sort)=./.test(location.search))document.currentScript.parentElement.dataset.held=''`;
