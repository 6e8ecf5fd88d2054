import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { type PickupState, pickupChoice } from '#lib/commerce/checkout/delivery.ts';
import { type ShippingGap, shippingGap } from '#lib/commerce/checkout/guards.ts';
import { pickup, shippingType } from '#stores/shipping/shipping-store.ts';
import { currentPrice } from './current-price.ts';

/**
 * Chooses pickup once it is known that the store has the whole cart. Returns whether the pickup is
 * complete. An aborted call changes nothing. Never rejects.
 */
export async function completePickup(signal: AbortSignal): Promise<boolean> {
  const data = await currentPrice(signal).catch(() => null);
  if (signal.aborted || !data || pickupGap(pickup.get(), data) !== null) return false;
  shippingType.choose('STORE_PICKUP');
  return true;
}

/**
 * What is still missing for a pickup; null if it is complete. While the response for the current
 * choices is loading (`isCurrent` false), an earlier choice counts as valid.
 */
export function pickupGap(
  state: PickupState,
  data: CheckoutData | null,
  isCurrent = true,
): ShippingGap | null {
  return shippingGap({
    shipping: { type: 'STORE_PICKUP', options: pickupChoice(state) },
    offers:
      data && isCurrent
        ? { methods: data.availableShippingMethods, storeIdsWithStock: data.storeIdsWithStock }
        : null,
  });
}
