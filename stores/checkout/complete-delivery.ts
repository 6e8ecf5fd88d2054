import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { DeliveryOptions } from '#lib/commerce/checkout/delivery.ts';
import { type ShippingGap, shippingGap } from '#lib/commerce/checkout/guards.ts';
import { shippingType } from '#stores/shipping/shipping-store.ts';
import { currentPrice } from './current-price.ts';
import { type DeliveryState, delivery } from './delivery-store.ts';

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
