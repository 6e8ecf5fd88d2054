import type { Cents } from '#lib/commerce/money.ts';

/** A price that was set, as `undoPrices` takes it back. */
export type UndoneLine =
  /** The base price, in cents, and the one before it. */
  | { kind: 'lasting'; product: string; price: Cents; back: Cents }
  /** A planned price; times in ms since the epoch. */
  | { kind: 'plan'; product: string; price: Cents; from: number; until: number | null };
