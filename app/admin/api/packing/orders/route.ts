import { readPackingCall } from '#lib/api/calls/staff/packing.ts';
import { addressLines } from '#lib/commerce/checkout/order-text.ts';
import { isOrderOfStaff } from '#lib/commerce/staff/store-scope.ts';
import { CARRIERS } from '#lib/config/carriers.ts';
import { database } from '#lib/server/db/database.ts';
import { readOrdersToPack } from '#lib/server/orders/orders-to-pack.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readPackingCall, async ({ query: { numbers }, caller }) => {
  const found = await readOrdersToPack(database(), numbers.split(','));
  const orders = found
    .filter(({ order }) => order.shippingType === 'DELIVERY' && isOrderOfStaff(order, caller.store))
    .map(({ order, lines }) => ({
      number: order.number,
      status: order.status,
      to: order.shippingAddress ? addressLines(order.shippingAddress) : [order.deliveryTo],
      method: order.shippingMethod.label,
      instructions: order.delivery?.instructions ?? '',
      mayBeLeft: order.delivery?.authorityToLeave ?? false,
      giftMessage: order.delivery?.giftMessage ?? '',
      lines,
    }));
  return { orders, carriers: CARRIERS.map(({ name }) => name) };
});
