/** Where the order history stands. */
const ORDERS = '/account/orders';

/** The page of the order history that a query string asks for: 1 where it asks for none. */
export function pageOf(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

/** URL path of a page of the order history. */
export function pathOfPage(page: number): string {
  return page === 1 ? ORDERS : `${ORDERS}?page=${page}`;
}
