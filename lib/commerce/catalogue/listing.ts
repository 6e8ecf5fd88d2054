export const PAGE_SIZE = 24;

/**
 * Sort orders in display order. `featured` is the default: its URL has no `sort`. `rating` is offered
 * where the listing has rated products.
 */
export const SORTS = [
  { key: 'featured', label: 'Featured' },
  { key: 'newest', label: 'Newest' },
  { key: 'nameAsc', label: 'Name A-Z' },
  { key: 'nameDesc', label: 'Name Z-A' },
  { key: 'priceAsc', label: 'Price low-high' },
  { key: 'priceDesc', label: 'Price high-low' },
  { key: 'rating', label: 'Top rated' },
] as const;
export type SortKey = (typeof SORTS)[number]['key'];

/** Last page number of a listing; 1 if it is empty. */
export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** N in "Show N more": a full page, or what remains. */
export function nextPageCount(total: number, shown: number): number {
  return Math.max(0, Math.min(PAGE_SIZE, total - shown));
}
