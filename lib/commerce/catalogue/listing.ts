/** Products a listing shows at a time (spec section 2). */
export const PAGE_SIZE = 24;

/** Sort orders of a listing, in the order offered; `featured` is the absence of `sort` in a URL. */
export const SORTS = [
  { key: 'featured', label: 'Featured' },
  { key: 'newest', label: 'Newest' },
  { key: 'nameAsc', label: 'Name A-Z' },
  { key: 'nameDesc', label: 'Name Z-A' },
  { key: 'priceAsc', label: 'Price low-high' },
  { key: 'priceDesc', label: 'Price high-low' },
] as const;
export type SortKey = (typeof SORTS)[number]['key'];

/** Last page of a listing of `total` products; 1 when it is empty. */
export function lastPage(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

/** N of "Show N more": a page, or what remains (decisions.md). */
export function nextPageCount(total: number, shown: number): number {
  return Math.max(0, Math.min(PAGE_SIZE, total - shown));
}
