import { HIDE_ADDRESS_QUERY } from '#lib/config/hide-address-query.ts';
import { COVER_OTHER_LIST, COVER_OTHER_SALE } from './cover-other-list.ts';
import { MARK_NEAR } from './mark-near.ts';
import { WRITE_SEARCH_HEADING } from './write-search-heading.ts';

/**
 * The shop's own scripts that stand in the HTML of pages, because they run before the first paint.
 * The policy of pages allows these texts and no others: add a new one here.
 */
export const PAGE_SCRIPTS: readonly string[] = [
  HIDE_ADDRESS_QUERY,
  COVER_OTHER_LIST,
  COVER_OTHER_SALE,
  MARK_NEAR,
  WRITE_SEARCH_HEADING,
];
