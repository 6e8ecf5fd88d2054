import { useState } from 'react';
import { type AgreedTotal, followTotal } from '#lib/commerce/checkout/agreed-total.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { useCartItems } from '#stores/cart/cart-store.ts';
import { useSavingsChanges } from '#stores/savings/savings-changes.ts';

/** A total that changed without the shopper's doing here. */
export interface ChangedTotal {
  /** What was to pay before, in cents. */
  was: Cents;
  confirm: () => void;
}

/** The change to confirm before `amount` is paid; null if there is none. `amount` null: unknown. */
export function useChangedTotal(amount: Cents | null): ChangedTotal | null {
  const { items: cartItems } = useCartItems();
  const savings = useSavingsChanges();
  const [agreed, setAgreed] = useState<AgreedTotal | null>(null);
  if (amount === null) return null;
  const items = cartItems
    .map(({ productId, variantId, qty }) => JSON.stringify([productId, variantId, qty]))
    .sort()
    .join();
  const seen = { amount, items, savings };
  const now = followTotal(agreed, seen);
  if (now !== agreed) setAgreed(now);
  return now.asks
    ? { was: now.seen.amount, confirm: () => setAgreed({ seen, asks: false }) }
    : null;
}
