import type { Cents } from '#lib/commerce/money.ts';

/** What a shopper sees that an order costs, and what it is for. */
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
 * What is agreed once `now` is on screen. The first total is. A later one is if the shopper changed
 * it by a code or gift card here; one that changed by itself (in another tab, on the server) asks
 * first, until it is confirmed or back at what it was.
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
