import type { Product } from './product.ts';

/** One of a model's colours that match what a listing asks for: its filters, or the sale. */
export type MatchingColour = Pick<Product, 'price' | 'erpOriginalPrice'> & {
  /** Null if it has none that the colour filter knows. */
  baseColour?: string | null;
};

export type CheapestColour = Pick<Product, 'price' | 'erpOriginalPrice'>;

/**
 * The price that a model's card shows: that of the cheapest matching colour. Null if all matching
 * colours cost the same: the card then shows the price of its own colour.
 */
export function cheapestOf(matching: readonly MatchingColour[]): CheapestColour | null {
  const [first, ...others] = matching.toSorted((one, other) => one.price - other.price);
  if (!first || others.every(({ price }) => price === first.price)) return null;
  return { price: first.price, erpOriginalPrice: first.erpOriginalPrice };
}

/** The base colours of the matching colours, each once. */
export function coloursOf(matching: readonly MatchingColour[]): string[] {
  return [...new Set(matching.flatMap(({ baseColour }) => baseColour ?? []))];
}
