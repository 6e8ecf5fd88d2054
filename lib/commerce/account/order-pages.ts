const ORDERS = '/account/orders';

/** The page number in a query string; 1 if it is missing or invalid. */
export function pageOf(search: string): number {
  const page = new URLSearchParams(search).get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1;
}

export function pathOfPage(page: number): string {
  return page === 1 ? ORDERS : `${ORDERS}?page=${page}`;
}
