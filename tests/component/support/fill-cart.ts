import { act } from '@testing-library/react';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';

const KEY = 'stringybark-au.v1.cart';

/** Stores this cart as another tab would. */
export function fillCart(...lines: [productId: string, size: string, qty: number][]): void {
  const items = lines.map(
    ([productId, size, qty], index): CartItem => ({
      id: `item-${index}`,
      productId,
      variantId: `${productId}-${size}`,
      qty,
      createdAt: index,
    }),
  );
  store(JSON.stringify(items));
}

export function storedCart(): [string, string, number][] {
  const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Partial<CartItem>[];
  // Behind the items stand the ids of the last changes.
  const items = kept.filter((item): item is CartItem => item.productId !== undefined);
  return items.map(({ productId, variantId, qty }) => [productId, variantId, qty]);
}

function store(text: string): void {
  act(() => {
    localStorage.setItem(KEY, text);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  });
}
