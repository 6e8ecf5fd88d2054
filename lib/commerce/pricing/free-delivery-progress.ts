import type { FreeDeliveryProgress } from '#lib/commerce/checkout/checkout-data.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { OfferedMethod } from './offered-methods.ts';

/**
 * The smallest amount of goods missing to the free-delivery threshold of an offered method; `goods`
 * is the total of what travels after discounts, in cents. Null if no threshold is ahead or an offered method is
 * free already.
 */
export function freeDeliveryProgress(
  offered: readonly OfferedMethod[],
  goods: Cents,
): FreeDeliveryProgress | null {
  if (offered.some(({ price }) => price === 0)) return null;
  let nearest: FreeDeliveryProgress | null = null;
  for (const { method } of offered) {
    const { freeFrom, label } = method;
    // A threshold already reached is skipped. Its method may still cost something: choosing it can
    // switch a promotion off.
    if (freeFrom === null || freeFrom <= goods) continue;
    if (nearest && nearest.from <= freeFrom) continue;
    nearest = { methodLabel: label, missing: freeFrom - goods, from: freeFrom };
  }
  return nearest;
}
