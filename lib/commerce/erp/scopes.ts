/** What an API key may be allowed. Permissions of commands have the same names. */
export const SCOPES = [
  'orders:read',
  'orders:write',
  'refunds:write',
  'returns:write',
  'stock:read',
  'stock:write',
  'prices:write',
] as const;
export type Scope = (typeof SCOPES)[number];

/** Events of these entities leave the shop, to readers with the scope; all others stay inside. */
export const READABLE_ENTITIES: Readonly<Record<string, Scope>> = {
  order: 'orders:read',
  return: 'orders:read',
  stock: 'stock:read',
  price: 'stock:read',
  product: 'stock:read',
};
