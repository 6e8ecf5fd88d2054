import { canonicalPath, type RequestTarget } from './request-target.ts';

/*
 * Which prerendered page answers a URL. Pages are rendered once and given to everybody, so the
 * framework is told the page's own path and nothing else of the URL: what stands in the query, or
 * an order's number in the path, would be stored in the page and shown to the next visitor. The
 * browser reads its own address.
 */

/** A page, by the path that it is rendered and stored under. */
export interface PageTarget {
  path: string;
  /** Whether the visitor's path is another one. */
  rewritten: boolean;
}

/** Listings whose `?page=N` is a prerendered page of its own; page 1 is the listing itself. */
const LISTINGS = [/^\/products$/, /^\/categories\/[^/]+(?:\/[^/]+)*$/, /^\/brands\/[^/]+$/];
const FURTHER_PAGE = /^(?:[2-9]|[1-9]\d{1,4})$/;

/** Orders are loaded by the browser: one page serves every number. */
const ORDER = /^(\/account)?\/orders\/[A-Za-z0-9]{1,20}$/;

/** Paths that exist inside the shop only. */
const INTERNAL = /^\/(?:_|pages\/)/;
/** The framework's page for paths that no route knows, under the path it is stored at. */
const NOT_FOUND = '/_not-found';

/** The page behind a URL of the shop; `isKnown`: whether a page may answer the path. */
export function pageTarget(
  { path, query }: RequestTarget,
  isKnown: (path: string) => boolean,
): PageTarget {
  const canonical = canonicalPath(path);
  if (INTERNAL.test(canonical) || !isKnown(canonical)) return { path: NOT_FOUND, rewritten: true };
  const order = ORDER.exec(canonical);
  if (order) return { path: `${order[1] ?? ''}/orders/any`, rewritten: true };
  if (LISTINGS.some((listing) => listing.test(canonical))) {
    const pages = new URLSearchParams(query).getAll('page');
    const page = pages[0] ?? '';
    if (pages.length === 1 && FURTHER_PAGE.test(page)) {
      return { path: `/pages/${page}${canonical}`, rewritten: true };
    }
  }
  return { path: canonical, rewritten: false };
}
