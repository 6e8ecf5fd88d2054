import { promisedDates } from '#lib/commerce/checkout/delivery-dates.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { marketDay } from '#lib/commerce/market-day.ts';
import { collectionOf } from './collection.ts';

/** What a buyer wants to know first: when the order is there, and where that is. */
export interface Arrival {
  heading: string;
  /** "Tue 1 to Fri 4 December" */
  when: string;
  /** "12 Gum Street, Oatley, by Standard delivery" */
  where: string;
}

/** When an order arrives, is ready to collect or is e-mailed; null if it was not said. */
export function arrivalOf(
  order: Pick<
    Order,
    'date' | 'pickup' | 'contact' | 'shippingType' | 'shippingMethod' | 'shippingAddress'
  >,
): Arrival | null {
  const { shippingType, shippingMethod, shippingAddress, contact } = order;
  if (shippingType === 'EMAIL') {
    return {
      heading: 'Arrives by email',
      when: 'As soon as your payment is complete',
      where: `To ${contact.email}, unless you named somebody else`,
    };
  }
  const collection = collectionOf(order);
  if (collection) {
    const { readyBy, store, addressLines } = collection;
    return readyBy === null
      ? null
      : {
          heading: 'Ready to collect',
          when: `By ${readyBy}`,
          where: [store, ...addressLines].join(', '),
        };
  }
  const dates = promisedDates(shippingMethod.description, marketDay(order.date));
  const place = shippingAddress && `${shippingAddress.street1}, ${shippingAddress.suburb}`;
  const when = dates?.text ?? shippingMethod.description;
  return when === ''
    ? null
    : {
        heading: 'Arrives',
        when,
        where: [place, shippingMethod.label].filter(Boolean).join(', '),
      };
}
