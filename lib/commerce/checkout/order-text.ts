import { MARKET } from '#lib/config/market.ts';
import type { PostalAddress } from './address.ts';
import type { Order, OrderStatus } from './order.ts';

const dateAndTime = new Intl.DateTimeFormat(MARKET.locale, {
  timeZone: MARKET.timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

const dateAlone = new Intl.DateTimeFormat(MARKET.locale, {
  timeZone: MARKET.timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day on which an order was placed, where the shop is; `date` in ms since the epoch. */
export function formatOrderDay(date: number): string {
  return dateAlone.format(date);
}

/** When an order was placed, by the shop's clock; `date` in ms since the epoch. */
export function formatOrderDate(date: number): string {
  return dateAndTime.format(date);
}

const deliveryStatus: Record<OrderStatus, string> = {
  placed: 'We have your order and pack it next.',
  packed: 'Your order is packed and waits for the carrier.',
  shipped: 'Your order is on its way to you.',
  delivered: 'Your order has been delivered.',
  cancelled: 'This order was cancelled.',
};

const pickupStatus: Partial<Record<OrderStatus, string>> = {
  packed: 'Your order is packed.',
  shipped: 'Your order is ready to collect.',
  delivered: 'You have collected your order.',
};

/** What has become of an order, in a sentence for its buyer. */
export function orderStatusText({ status, shippingType }: Pick<Order, 'status' | 'shippingType'>) {
  const pickup = shippingType === 'STORE_PICKUP' ? pickupStatus[status] : undefined;
  return pickup ?? deliveryStatus[status];
}

/** Steps that an order goes through, in order. A cancelled one leaves the track. */
export const ORDER_STEPS = ['placed', 'packed', 'shipped', 'delivered'] as const;

const pickupSteps: Partial<Record<OrderStatus, string>> = {
  shipped: 'Ready to collect',
  delivered: 'Collected',
};

/** A status in a word or two. */
export function orderStepName(status: OrderStatus, shippingType: Order['shippingType']): string {
  const pickup = shippingType === 'STORE_PICKUP' ? pickupSteps[status] : undefined;
  return pickup ?? status.charAt(0).toUpperCase() + status.slice(1);
}

/** An address as it is written on a parcel, line by line; parts that are empty take no line. */
export function addressLines(address: PostalAddress): string[] {
  const { contactName, company, street1, street2, suburb, state, postcode } = address;
  const locality = `${suburb} ${state.toUpperCase()} ${postcode}`;
  return [contactName, company, street1, street2, locality].filter((line) => line !== '');
}
