import { ORDERS_PAGE } from '#lib/commerce/limits.ts';

const ORDERS = '/account/orders';

/** The page number in a query string; 1 if it is missing or invalid. */
export function pageOf(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return ORDERS_PAGE.test(page) ? Number(page) : 1;
}

export function pathOfPage(page: number): string {
  return page === 1 ? ORDERS : `${ORDERS}?page=${page}`;
}
