import type { Cents } from '#lib/commerce/money.ts';
import { type ChargedPeriod, wasPrice } from './was-price.ts';

/** A price, and the higher one beside it that shoppers see crossed out; the same if there is none. */
export interface ShownPrice {
  price: Cents;
  originalPrice: Cents;
}

/** A price that begins at a time; times in ms since the epoch. */
export interface PlannedPrice {
  /** Grows with each price that is planned. */
  id: number;
  price: Cents;
  from: number;
  /** A sale ends then. Null: the price stays. */
  until: number | null;
}

export type PlanState = 'waiting' | 'running' | 'over';

/** What is to be done with a planned price at a time. A price that stays is over once it is applied. */
export function planState({ from, until }: PlannedPrice, now: number): PlanState {
  if (now < from) return 'waiting';
  return until !== null && now < until ? 'running' : 'over';
}

/**
 * What a product costs at a time. The newest price that stays and has begun becomes its base price,
 * without a “was”. Of the sales that are running, the one that was planned last counts; its “was” is
 * the base price, if that was really charged.
 */
export function priceInForce(
  base: ShownPrice,
  planned: readonly PlannedPrice[],
  { charged, now }: { charged: readonly ChargedPeriod[]; now: number },
): { base: ShownPrice; shown: ShownPrice; isSale: boolean } {
  const lasting = planned
    .filter(({ from, until }) => until === null && from <= now)
    .toSorted((a, b) => a.from - b.from || a.id - b.id)
    .at(-1);
  const current = lasting ? { price: lasting.price, originalPrice: lasting.price } : base;
  const sale = planned
    .filter((plan) => planState(plan, now) === 'running')
    .toSorted((a, b) => a.id - b.id)
    .at(-1);
  if (!sale) return { base: current, shown: current, isSale: false };
  const { price, from } = sale;
  const was = wasPrice({ before: current.price, price, from, charged });
  return { base: current, shown: { price, originalPrice: was ?? price }, isSale: true };
}
