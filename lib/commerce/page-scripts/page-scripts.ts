import { HIDE_ADDRESS_QUERY } from '#lib/config/hide-address-query.ts';
import { HIDE_HAND_OVER_LINK } from '#lib/config/hide-hand-over-link.ts';
import { COVER_OTHER_LIST, COVER_OTHER_SALE } from './cover-other-list.ts';
import { MARK_NEAR } from './mark-near.ts';
import { WRITE_SEARCH_HEADING } from './write-search-heading.ts';

/**
 * The shop's own inline scripts, which run before the first paint. The pages' policy allows only
 * these texts, so add a new script here.
 */
export const PAGE_SCRIPTS: readonly string[] = [
  HIDE_ADDRESS_QUERY,
  HIDE_HAND_OVER_LINK,
  COVER_OTHER_LIST,
  COVER_OTHER_SALE,
  MARK_NEAR,
  WRITE_SEARCH_HEADING,
];
