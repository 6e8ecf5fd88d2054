import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { type Cents, formatShort } from '#lib/commerce/money.ts';

const KINDS = { standard: 'Free standard delivery', express: 'Free express delivery' } as const;

/**
 * What a shop may promise about delivery, by its settings: `Free standard delivery`, `Free standard
 * delivery from $100`; null if nothing is delivered free. Of the methods that deliver to most of
 * the country, it names the one with the lowest free threshold.
 */
export function deliveryPromise(
  methods: readonly Pick<ShippingMethod, 'kind' | 'price' | 'freeFrom' | 'postcodes'>[],
): string | null {
  let best: { kind: keyof typeof KINDS; from: Cents } | null = null;
  for (const { kind, price, freeFrom, postcodes } of methods) {
    if (kind === 'storePickup' || postcodes.include.length > 0) continue;
    const from = price === 0 ? 0 : freeFrom;
    if (from !== null && (best === null || from < best.from)) best = { kind, from };
  }
  if (!best) return null;
  const { kind, from } = best;
  return from === 0 ? KINDS[kind] : `${KINDS[kind]} from ${formatShort(from)}`;
}
