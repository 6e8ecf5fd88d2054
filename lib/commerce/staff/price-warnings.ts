import { type Cents, formatCents } from '#lib/commerce/money.ts';

/** A price that somebody is about to set, with what the shop knows; in cents. */
export interface PriceIntent {
  price: Cents;
  /** The “was” price that they wrote; null: none. */
  was: Cents | null;
  /** Whether the beginning that they wrote is past, so that it begins now. */
  isLate: boolean;
  /** When it ends, in ms since the epoch; null: it stays. */
  until: number | null;
  /** What the product costs without a sale. */
  base: Cents;
  /** What the shop will cross out beside a sale; null: nothing. */
  crossed: Cents | null;
  /** Whether a sale runs when the price begins. */
  isOnSale: boolean;
}

/**
 * What somebody should look at twice before a price is set. A “was” price cannot be chosen: the shop
 * crosses out what it really charged.
 */
export function priceWarnings(intent: PriceIntent): string[] {
  const { price, was, isLate, until, base, crossed, isOnSale } = intent;
  const isSale = until !== null;
  return [
    ...(isLate ? ['The beginning is past: it begins now.'] : []),
    ...(price * 2 < base ? [`Less than half of ${formatCents(base)}.`] : []),
    ...(price > base * 2 ? [`More than twice ${formatCents(base)}.`] : []),
    ...(isSale && price >= base ? [`The sale is not below ${formatCents(base)}.`] : []),
    ...(was !== null && price >= was ? [`Not below the “was” price ${formatCents(was)}.`] : []),
    ...(was !== null && was !== crossed ? [crossedText(crossed)] : []),
    ...(was === null && isSale && price < base && crossed === null ? [NOTHING_CROSSED] : []),
    ...(isOnSale && !isSale ? ['A sale runs: shoppers see the new price after its end.'] : []),
  ];
}

const NOTHING_CROSSED =
  'Nothing will be crossed out: the base price was not charged for 14 of the 28 days before.';

function crossedText(crossed: Cents | null): string {
  return crossed === null
    ? NOTHING_CROSSED
    : `The shop will cross out ${formatCents(crossed)}: that is what was really charged.`;
}
