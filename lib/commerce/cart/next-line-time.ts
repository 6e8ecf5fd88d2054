import type { CartItem } from './cart-item.ts';

/**
 * The `createdAt` of a new line or wish, ms since the epoch: `now`, or just after the newest if
 * that is not older. Lines are sorted by it, but two can be added within one millisecond, and
 * another device's clock may be ahead.
 */
export function nextLineTime(items: readonly Pick<CartItem, 'createdAt'>[], now: number): number {
  const newest = items.reduce((latest, { createdAt }) => Math.max(latest, createdAt), 0);
  return Math.max(now, Math.min(newest + 1, Number.MAX_SAFE_INTEGER));
}
