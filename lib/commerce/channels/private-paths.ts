/** Beginnings of paths that belong to one shopper, or are no pages: no crawler has business there. */
export const PRIVATE_PATHS = [
  '/api/',
  '/account',
  '/cart',
  '/checkout',
  '/newsletter/',
  '/orders',
  '/pages/',
  '/return',
  '/search',
] as const;
