import type { Cents } from '#lib/commerce/money.ts';

/** The least that makes a lower price worth an e-mail: both of these. */
const LEAST_PERCENT = 5;
const LEAST_CENTS: Cents = 500;

/** What a product on a wishlist costs, and has cost. */
export interface WishPrice {
  /** The price in force. */
  now: Cents;
  /** What the customer knows: the price when the wish or the consent was made, or of the last e-mail. */
  known: Cents;
  /** The lowest since then, the price in force included. */
  lowest: Cents;
}

/**
 * Whether to e-mail a price: it is at its lowest since the customer knew another one, and at least
 * 5 % and $5 below that one. So small steps add up to an e-mail, a sale that returns is mailed only
 * if the customer missed it, and a price that has been lower meanwhile is never mailed. `units`:
 * the fewest that can be bought, because the customer saves on all of them.
 */
export function isPriceDrop({ now, known, lowest }: WishPrice, units = 1): boolean {
  const less = known - now;
  return now <= lowest && less * units >= LEAST_CENTS && less * 100 >= known * LEAST_PERCENT;
}
