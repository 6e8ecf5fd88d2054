import { dateFormat } from '#lib/commerce/date-format.ts';
import { MARKET } from '#lib/config/market.ts';
import type { PostalAddress } from './address.ts';
import type { Order, OrderStatus } from './order.ts';

const dateAndTime = dateFormat({
  timeZone: MARKET.timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** The date and time of an order in the shop's time zone; `date` in ms since the epoch. */
export function formatOrderDate(date: number): string {
  return dateAndTime(date);
}

const deliveryStatus: Record<OrderStatus, string> = {
  placed: 'We’ve received your order and we’re getting it ready.',
  packed: 'Your order is packed and will be picked up by the carrier soon.',
  shipped: 'Your order is on its way to you.',
  delivered: 'Your order has been delivered.',
  cancelled: 'This order was cancelled.',
};

const pickupStatus: Partial<Record<OrderStatus, string>> = {
  placed: 'We’ve received your order and the store is getting it ready.',
  packed: 'Your order is packed.',
  shipped: 'Your order is ready to collect.',
  delivered: 'You have collected your order.',
};

const emailStatus: Partial<Record<OrderStatus, string>> = {
  placed: 'We’ve received your order. Each gift card arrives by email.',
  delivered: 'Your order has been emailed.',
};

export function orderStatusText({ status, shippingType }: Pick<Order, 'status' | 'shippingType'>) {
  if (shippingType === 'EMAIL') return emailStatus[status] ?? deliveryStatus[status];
  const pickup = shippingType === 'STORE_PICKUP' ? pickupStatus[status] : undefined;
  return pickup ?? deliveryStatus[status];
}

/**
 * The normal progress of an order. `cancelled` is not a step; what travels by e-mail is not packed.
 */
export function orderSteps(shippingType: Order['shippingType']): readonly OrderStatus[] {
  return shippingType === 'EMAIL'
    ? ['placed', 'delivered']
    : ['placed', 'packed', 'shipped', 'delivered'];
}

const pickupSteps: Partial<Record<OrderStatus, string>> = {
  shipped: 'Ready to collect',
  delivered: 'Collected',
};

export function orderStepName(status: OrderStatus, shippingType: Order['shippingType']): string {
  if (shippingType === 'EMAIL' && status === 'delivered') return 'Emailed';
  const pickup = shippingType === 'STORE_PICKUP' ? pickupSteps[status] : undefined;
  return pickup ?? status.charAt(0).toUpperCase() + status.slice(1);
}

/** Address lines as on a parcel label; empty parts are left out. */
export function addressLines(address: PostalAddress): string[] {
  const { contactName, company, street1, street2, suburb, state, postcode } = address;
  const locality = `${suburb} ${state.toUpperCase()} ${postcode}`;
  return [contactName, company, street1, street2, locality].filter((line) => line !== '');
}
