import { SEARCH_RESULTS_FOR } from '#lib/commerce/catalogue/texts.ts';
import { SEARCH_TEXT_LENGTH } from '#lib/commerce/limits.ts';

/**
 * Writes the heading while the prerendered page is being parsed, before the first paint; without a
 * search text it marks the page as idle. Sets text only: nothing from the URL becomes markup.
 */
export const WRITE_SEARCH_HEADING = `{const s=document.currentScript,q=(new URLSearchParams(location.search).get('q')||'').trim().slice(0,${SEARCH_TEXT_LENGTH});if(q)s.previousElementSibling.firstElementChild.textContent='${SEARCH_RESULTS_FOR} “'+q+'”';else s.parentElement.dataset.idle=''}`;
