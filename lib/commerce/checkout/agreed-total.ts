import type { Cents } from '#lib/commerce/money.ts';

/** The total that a shopper sees for an order, and what it is for. */
export interface SeenTotal {
  /** What is left to pay after gift cards. */
  amount: Cents;
  /** The lines of the order, as text to compare. */
  items: string;
  /** How often the shopper has changed codes and gift cards here. */
  savings: number;
}

/** The total that a shopper pays for with one press. */
export interface AgreedTotal {
  seen: SeenTotal;
  /** Whether it changed since and the shopper must confirm the new one. */
  asks: boolean;
}

/**
 * The agreed total once `now` is on screen. The first total counts as agreed. So does a later one
 * that the shopper caused here by a code or gift card. A total that changed by itself (in another
 * tab, on the server) asks first, until the shopper confirms it or it is back at the agreed amount.
 */
export function followTotal(agreed: AgreedTotal | null, now: SeenTotal): AgreedTotal {
  if (!agreed) return { seen: now, asks: false };
  const { seen, asks } = agreed;
  const sameItems = seen.items === now.items;
  const isSame = sameItems && seen.amount === now.amount;
  if (isSame || (!asks && sameItems && seen.savings !== now.savings)) {
    return !asks && isSame && seen.savings === now.savings ? agreed : { seen: now, asks: false };
  }
  return asks ? agreed : { seen, asks: true };
}
