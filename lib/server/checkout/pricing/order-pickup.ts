import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { OrderPickup } from '#lib/commerce/checkout/order.ts';
import { readyBy } from '#lib/commerce/store-locations/ready-by.ts';
import type { StoreLocation } from '#lib/commerce/store-locations/store-location.ts';

/** What an order keeps of its pickup: the store as it is now, so that later imports do not matter. */
export function orderPickup(
  store: StoreLocation,
  shipping: PlaceOrderRequest['cart']['shipping'],
  now: Date,
): OrderPickup {
  const { erpStoreId, slug, name, phone, address, latitude, longitude } = store;
  const { timeZone, weeklyHours, seasonalHours, pickupLeadMinutes, holdDays } = store;
  return {
    store: {
      ...{ erpStoreId, slug, name, phone, address, latitude, longitude },
      ...{ timeZone, weeklyHours, seasonalHours },
    },
    readyBy: readyBy(store, now.getTime(), pickupLeadMinutes),
    holdDays,
    collector: collectorOf(shipping),
  };
}

function collectorOf(shipping: PlaceOrderRequest['cart']['shipping']): OrderPickup['collector'] {
  if (shipping.type !== 'STORE_PICKUP') return null;
  const { collectorName, collectorPhone } = shipping;
  return collectorName === '' ? null : { name: collectorName, phone: collectorPhone };
}
