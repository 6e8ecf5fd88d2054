/** What a line of a cart, a checkout or an order is, in words. `size` null: there is only one. */
export function itemTitle({
  brand,
  name,
  size,
}: {
  brand: string;
  name: string;
  size: string | null;
}): string {
  return [brand, name, size === null ? '' : `(${size})`].filter(Boolean).join(' ');
}
