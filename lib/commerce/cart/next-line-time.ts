import type { CartItem } from './cart-item.ts';

/**
 * When a line that is made now came to be, ms since the epoch: `now`, or later where a line of the
 * cart is as new, since lines stand in the order in which they were added. Two may be added within
 * one millisecond, and another device's clock may be ahead of this one's.
 */
export function nextLineTime(items: readonly CartItem[], now: number): number {
  const newest = items.reduce((latest, { createdAt }) => Math.max(latest, createdAt), 0);
  return Math.max(now, Math.min(newest + 1, Number.MAX_SAFE_INTEGER));
}
