/** What somebody is to buy: `id` is a variant's. */
export interface BuyItem {
  id: string;
  quantity: number;
}

/** An id that may stand in the path as it is; any other is encoded. */
const PLAIN = /^[A-Za-z0-9._-]+$/;

/**
 * The path of the page that puts items into the shopper's cart: `/buy/{items}`, as the protocol's
 * permalink has it. It never orders.
 */
export function buyPath(items: readonly BuyItem[]): string {
  return `/buy/${items.map(({ id, quantity }) => `${token(id)}:${quantity}`).join(',')}`;
}

function token(id: string): string {
  if (PLAIN.test(id)) return id;
  const bytes = String.fromCharCode(...new TextEncoder().encode(id));
  return `~${btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}
