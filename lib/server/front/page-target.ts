import { ORDER_NUMBER_LENGTH } from '#lib/commerce/limits.ts';
import { canonicalPath, type RequestTarget } from './request-target.ts';

/*
 * Maps a URL to the prerendered page that answers it. Pages are rendered once for all visitors, so
 * Next gets only the page's own path: a query or an order number would be stored in the page and
 * shown to the next visitor. The browser reads its own address.
 */

/** The path under which a page is rendered and stored. */
export interface PageTarget {
  path: string;
  /** Whether it differs from the visitor's path. */
  rewritten: boolean;
}

/** Listings with a prerendered page for each `?page=N`. */
const LISTINGS = [
  /^\/products$/,
  /^\/categories\/[^/]+(?:\/[^/]+)*$/,
  /^\/brands\/[^/]+$/,
  /^\/blog$/,
];
/**
 * All products. The sale is a page of its own at the address `/products?sale=true`. Next's router
 * takes a page for the same page with another query, unless it knows that the path is rewritten. So
 * this page, too, is stored under another path than its address.
 */
const PRODUCTS = '/products';
/** The sale by the address that people type. */
const SALE = '/sale';
const FURTHER_PAGE = /^(?:[2-9]|[1-9]\d{1,4})$/;

/** The browser loads orders, so one page serves every order number. */
const ORDER = /^(\/account)?\/orders\/([^/]+)$/;
const ORDER_NUMBER = new RegExp(`^[A-Za-z0-9]{1,${ORDER_NUMBER_LENGTH}}$`);
/** The same for a return. Its token must not get into a page, nor into the log of one. */
const RETURN = /^\/account\/orders\/[^/]+\/return\/[^/]+$/;

/** Pages of the staff room about one thing. The browser loads it. */
const STAFF_PAGE = /^(\/admin\/(?:orders|returns|stock|customers|products))\/[^/]+$/;

/** The browser sends the key, so one page serves every key and is stored without one. */
const UNSUBSCRIBE = /^(\/newsletter\/unsubscribe)\/[^/]+$/;

/** Internal paths that visitors cannot request. */
const INTERNAL = /^\/(?:_|pages\/)/;
/** The page for paths that no route matches. */
export const NOT_FOUND = '/pages/missing';

/** The address that a short address leads to; null if the path is no short address. */
export function longAddress({ path, query }: RequestTarget): string | null {
  if (path !== SALE) return null;
  const params = new URLSearchParams(query);
  params.set('sale', 'true');
  return `${PRODUCTS}?${params}`;
}

/** The page behind a URL of the shop. `isKnown`: whether the path has a route. */
export function pageTarget(
  { path, query }: RequestTarget,
  isKnown: (path: string) => boolean,
): PageTarget {
  const canonical = canonicalPath(path);
  if (INTERNAL.test(canonical) || !isKnown(canonical)) return { path: NOT_FOUND, rewritten: true };
  const order = ORDER.exec(canonical);
  if (order) {
    const path = ORDER_NUMBER.test(order[2] ?? '') ? `${order[1] ?? ''}/orders/any` : NOT_FOUND;
    return { path, rewritten: true };
  }
  const unsubscribe = UNSUBSCRIBE.exec(canonical);
  if (unsubscribe) return { path: `${unsubscribe[1]}/any`, rewritten: true };
  if (RETURN.test(canonical)) {
    return { path: '/account/orders/any/return/any', rewritten: true };
  }
  const staffPage = STAFF_PAGE.exec(canonical);
  if (staffPage) return { path: `${staffPage[1]}/any`, rewritten: true };
  if (LISTINGS.some((listing) => listing.test(canonical))) {
    const params = new URLSearchParams(query);
    const only = (name: string) => (params.getAll(name).length === 1 ? params.get(name) : null);
    const page = only('page') ?? '';
    const view = [
      ...(canonical === PRODUCTS && only('sale') === 'true' ? ['sale'] : []),
      ...(FURTHER_PAGE.test(page) ? [page] : []),
    ];
    const name = view.join('-') || (canonical === PRODUCTS ? 'all' : '');
    if (name !== '') return { path: `/pages/${name}${canonical}`, rewritten: true };
  }
  return { path: canonical, rewritten: false };
}

/** A page of a listing that is stored under another path than its address. */
const STORED_LISTING = /^\/pages\/(all|sale)?-?(\d+)?(\/.+)$/;

/**
 * What the page stored under a path shows: which page of which listing, and whether it is the sale;
 * for any other path, the path itself.
 */
export function shownAt(path: string): { path: string; page: number; sale: boolean } {
  const [, part, page, listing] = STORED_LISTING.exec(path) ?? [];
  if (listing === undefined) return { path, page: 1, sale: false };
  return { path: listing, page: Number(page ?? 1), sale: part === 'sale' };
}

/** Whether a page is stored under this path: whether some URL of the shop leads to it. */
export function isPagePath(path: string, isKnown: (path: string) => boolean): boolean {
  const shown = shownAt(path);
  const query = [
    ...(shown.sale ? ['sale=true'] : []),
    ...(shown.page > 1 ? [`page=${shown.page}`] : []),
  ].join('&');
  return pageTarget({ path: shown.path, query }, isKnown).path === path;
}

/** `/_page/products/boot/{hash}.js`: the data of `/products/boot`. */
const DATA_ADDRESS = /^\/_page((?:\/[\w.~%-]+)*)\/([\w-]{22})\.js$/;

/** The page and the version in the address of a data file; null for any other address. */
export function readDataAddress(address: string): { page: string; hash: string } | null {
  const [, path, hash] = DATA_ADDRESS.exec(address) ?? [];
  return path === undefined || hash === undefined ? null : { page: path || '/', hash };
}
