import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { keyOf, store } from './local-storage.ts';

/** The local storage key of the cart. */
const CART_KEY = keyOf('cart');

export interface TestLine {
  productId: string;
  variantId: string;
  qty: number;
}

/** Stores this cart, as if it had been filled earlier. Pages opened from now on show it. */
export async function fillCart(page: Page, lines: readonly TestLine[]): Promise<void> {
  const items = lines.map(
    (line, index): CartItem => ({ id: randomUUID(), ...line, createdAt: index }),
  );
  await store(page, { [CART_KEY]: JSON.stringify(items) });
}

/** Stores this cart and opens the cart page. */
export async function openCartOf(page: Page, lines: readonly TestLine[]): Promise<void> {
  await fillCart(page, lines);
  await page.goto('/cart');
}

export async function rememberedCart(page: Page): Promise<string> {
  return page.evaluate((key) => localStorage.getItem(key) ?? '', CART_KEY);
}
