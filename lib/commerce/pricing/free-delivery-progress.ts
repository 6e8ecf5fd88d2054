import type { FreeDeliveryProgress } from '#lib/commerce/checkout/checkout-data.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { OfferedMethod } from './offered-methods.ts';

/**
 * What would make delivery free: the least that is missing from `goods` (after discounts) to the
 * threshold of a method on offer; null where no threshold is ahead, or something on offer is free
 * already.
 */
export function freeDeliveryProgress(
  offered: readonly OfferedMethod[],
  goods: Cents,
): FreeDeliveryProgress | null {
  if (offered.some(({ price }) => price === 0)) return null;
  let nearest: FreeDeliveryProgress | null = null;
  for (const { method } of offered) {
    const { freeFrom, label } = method;
    // One that is reached can still cost something: where choosing it would take an offer away.
    if (freeFrom === null || freeFrom <= goods) continue;
    if (nearest && nearest.from <= freeFrom) continue;
    nearest = { methodLabel: label, missing: freeFrom - goods, from: freeFrom };
  }
  return nearest;
}
