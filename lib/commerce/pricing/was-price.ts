import type { Cents } from '#lib/commerce/money.ts';

/** A time in which a product was sold at one price; in ms since the epoch. */
export interface ChargedPeriod {
  price: Cents;
  from: number;
  /** Null: until now. */
  until: number | null;
}

const DAY_MS = 24 * 60 * 60_000;
/** How far back before a sale its “was” price must be found, in days. */
const WAS_WINDOW_DAYS = 28;
/** On how many of these days the product must have cost at least that. */
const WAS_DAYS = 14;

/**
 * The “was” price of a sale, or null if none may be shown. A “was” price says that the product really
 * cost that much: a price at which it was sold for a short time, or long ago, would mislead
 * (Australian Consumer Law, sections 18 and 29(1)(i); the ACCC asks for “a reasonable period
 * immediately before” the sale, and names none). The shop's rule: the product was on sale for at
 * least 14 of the 28 days before the sale began, at this price or a higher one.
 */
export function wasPrice(sale: {
  /** The price before the sale. */
  before: Cents;
  price: Cents;
  /** When the sale began, in ms. */
  from: number;
  charged: readonly ChargedPeriod[];
}): Cents | null {
  const { before, price, from, charged } = sale;
  if (before <= price) return null;
  const start = from - WAS_WINDOW_DAYS * DAY_MS;
  const ms = charged
    .filter((period) => period.price >= before)
    .map((period) => Math.min(period.until ?? from, from) - Math.max(period.from, start))
    .filter((length) => length > 0)
    .reduce((sum, length) => sum + length, 0);
  return ms >= WAS_DAYS * DAY_MS ? before : null;
}
