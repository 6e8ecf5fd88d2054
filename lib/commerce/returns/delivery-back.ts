import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { quoteReturn } from './quote.ts';
import type { ReturnState, WantedReturn } from './return.ts';
import { type ClaimedUnit, returnOptions } from './return-options.ts';
import { cameBack } from './steps.ts';

/** Another return of the same order. */
export interface OtherReturn {
  state: ReturnState;
  units: readonly ClaimedUnit[];
  /** What it refunds for delivery. */
  delivery: Cents;
  /** Whether its refund is on its way, or done. */
  isPlanned: boolean;
}

/**
 * What a return refunds for delivery when its money is refunded: by the rule of its quote, except
 * that other returns count only once they have arrived. A quote counts returns that may never
 * arrive.
 */
export function deliveryBack(
  order: Order,
  wanted: readonly WantedReturn[],
  {
    others,
    given,
    giftCards,
  }: {
    others: readonly OtherReturn[];
    /** What refunds without a return give back for delivery. */
    given: Cents;
    giftCards: ReadonlySet<number>;
  },
): Cents {
  const claimed = others.filter(({ state }) => cameBack(state)).flatMap(({ units }) => units);
  const delivery = others
    .filter(({ isPlanned }) => isPlanned)
    .reduce((sum, other) => sum + other.delivery, given);
  const facts = {
    claimed,
    promised: { lines: new Map(), delivery },
    giftCards,
    exchangesOf: () => [],
  };
  return quoteReturn(returnOptions(order, facts, order.date), wanted).delivery;
}
