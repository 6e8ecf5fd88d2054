/** The lists whose filters can be kept under a name. */
export const STAFF_LISTS = ['orders'] as const;
export type StaffList = (typeof STAFF_LISTS)[number];

/** Longest name of a saved view. */
export const VIEW_NAME_LENGTH = 60;
/** Longest query of a saved view. */
export const VIEW_QUERY_LENGTH = 1_000;
/** The most views that one person keeps of a list. */
export const MOST_VIEWS = 30;

/** Names in a query: those of filters, so that a shared link does nothing else. */
const FILTER_NAME = /^[a-z]{1,20}$/;

/**
 * The query of a view as it is kept, without `?` and without where a page began. Null: it holds
 * something that is no filter.
 */
export function viewQuery(query: string): string | null {
  const filters = new URLSearchParams(query);
  filters.delete('after');
  if (![...filters.keys()].every((name) => FILTER_NAME.test(name))) return null;
  filters.sort();
  const text = filters.toString();
  return text.length > VIEW_QUERY_LENGTH ? null : text;
}
