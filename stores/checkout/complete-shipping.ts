import { CancelledError } from '@tanstack/react-query';
import { findCheckoutData } from '#lib/api/checkout/checkout-data-query.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import {
  type DeliveryOptions,
  type PickupState,
  pickupChoice,
} from '#lib/commerce/checkout/delivery.ts';
import { type ShippingGap, shippingGap } from '#lib/commerce/checkout/guards.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { pickup, shippingType } from '#stores/shipping/shipping-store.ts';
import { type DeliveryState, delivery } from './delivery-store.ts';
import { currentCheckoutRequest } from './use-current-checkout.ts';

/**
 * Chooses delivery with the method on screen, once it is known that this method delivers to the
 * address. Waits for the methods of an address that was just typed. Returns whether the delivery is
 * complete. An aborted call changes nothing. Never rejects.
 */
export async function completeDelivery(signal: AbortSignal): Promise<boolean> {
  const data = await currentPrice(signal).catch(() => null);
  if (signal.aborted || !data) return false;
  const methodCode = shownMethodCode(delivery.get().options, data);
  if (deliveryGap(delivery.get(), data) !== null) return false;
  shippingType.choose('DELIVERY');
  delivery.choose({ methodCode });
  return true;
}

/**
 * What is still missing for a delivery; null if it is complete. `data`: the last response for the
 * cart. While the response for the current choices is loading (`isCurrent` false), an earlier
 * choice counts as valid.
 */
export function deliveryGap(
  { address, options }: DeliveryState,
  data: CheckoutData | null,
  isCurrent = true,
): ShippingGap | null {
  return shippingGap({
    shipping: {
      type: 'DELIVERY',
      addressEntered: address !== null,
      options: { ...options, methodCode: shownMethodCode(options, data) },
    },
    offers:
      data && isCurrent
        ? { methods: data.availableShippingMethods, storeIdsWithStock: data.storeIdsWithStock }
        : null,
  });
}

/** The cheapest method is preselected, to match the total on screen. */
function shownMethodCode({ methodCode }: DeliveryOptions, data: CheckoutData | null): string {
  return methodCode || (data?.selectedShippingMethod?.code ?? '');
}

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

/**
 * What the current choices cost, even if the shopper changes them meanwhile. Shares the response
 * that the screen shows or is loading.
 * @throws ApiError
 */
async function currentPrice(signal: AbortSignal): Promise<CheckoutData | null> {
  const customer = await knownBuyer();
  for (;;) {
    const request = currentCheckoutRequest();
    const asked = JSON.stringify(request);
    const isOutdated = () => !signal.aborted && JSON.stringify(currentCheckoutRequest()) !== asked;
    try {
      const data = await findCheckoutData(request, {
        customer,
        maxAgeMs: Number.POSITIVE_INFINITY,
      });
      if (!isOutdated()) return data;
    } catch (error) {
      // The screen cancels the call for outdated choices, even if the shopper changes them back.
      const isCancelled = error instanceof CancelledError && !signal.aborted;
      if (!isCancelled && !isOutdated()) throw error;
    }
  }
}
