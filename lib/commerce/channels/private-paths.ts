/**
 * Beginnings of paths that belong to one shopper or are not pages: crawlers must stay away from
 * them.
 */
export const PRIVATE_PATHS = [
  '/api/',
  '/account',
  '/buy',
  '/cart',
  '/checkout',
  '/hand-over',
  '/newsletter/',
  '/orders',
  '/pages/',
  '/return',
  '/search',
] as const;
