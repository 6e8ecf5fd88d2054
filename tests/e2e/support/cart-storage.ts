import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { BRAND } from '#lib/config/brand.ts';
import { STORAGE_VERSION } from '#stores/platform/versioned-storage.ts';

/** The local storage key of the cart. */
export const CART_KEY = `${BRAND.indexPrefix}.v${STORAGE_VERSION}.cart`;

export interface TestLine {
  productId: string;
  variantId: string;
  qty: number;
}

/** Stores this cart, as if it had been filled earlier, and opens the cart page. */
export async function openCartOf(page: Page, lines: readonly TestLine[]): Promise<void> {
  const items = lines.map(
    (line, index): CartItem => ({ id: randomUUID(), ...line, createdAt: index }),
  );
  await remember(page, JSON.stringify(items));
}

/** Stores any text as the cart. */
export async function remember(page: Page, text: string): Promise<void> {
  await page.goto('/cart');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    CART_KEY,
    text,
  ] as const);
  await page.reload();
}

export async function rememberedCart(page: Page): Promise<string> {
  return page.evaluate((key) => localStorage.getItem(key) ?? '', CART_KEY);
}
