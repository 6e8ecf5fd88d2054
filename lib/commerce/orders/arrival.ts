import { sendDayText } from '#lib/commerce/cart/recipient-texts.ts';
import { promisedDates } from '#lib/commerce/checkout/delivery-dates.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { marketDay } from '#lib/commerce/market-day.ts';
import { isMailedAtOnce } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { MARKET } from '#lib/config/market.ts';
import { pickupInfoOf } from './pickup-info.ts';
import { progressOf, shippingTypeLeft } from './progress.ts';

/** What a buyer wants to know first: when the order is there, and where that is. */
export interface Arrival {
  heading: string;
  /** "Tue 1 to Fri 4 December" */
  when: string;
  /** "12 Gum Street, Oatley, by Standard delivery" */
  where: string;
}

type Mailed = Pick<Order, 'status' | 'lines' | 'progress' | 'contact' | 'date'>;

/**
 * When what is left of an order arrives, is ready to collect or is e-mailed; null if it was not said.
 */
export function arrivalOf(
  order: Mailed & Pick<Order, 'pickup' | 'shippingType' | 'shippingMethod' | 'shippingAddress'>,
): Arrival | null {
  const { shippingMethod, shippingAddress } = order;
  if (shippingTypeLeft(order) === 'EMAIL') return arrivalByEmail(order);
  const pickupInfo = pickupInfoOf(order);
  if (pickupInfo) {
    const { readyBy, store, addressLines } = pickupInfo;
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

/** Gift cards: one day if all go on it, and the people who get them. */
function arrivalByEmail(order: Mailed): Arrival {
  const { contact, date } = order;
  const progress = progressOf(order);
  const lines = order.lines.filter(({ qty }, line) => (progress[line]?.cancelled ?? 0) < qty);
  const days = lines.map(({ recipient }) =>
    !recipient || isMailedAtOnce(recipient.on, date)
      ? 'As soon as your payment is complete'
      : `On ${sendDayText(recipient.on)}`,
  );
  const people = lines.map(({ recipient }) => recipient?.name ?? contact.email);
  const [when = '', ...others] = new Set(days);
  return {
    heading: lines.length > 1 ? 'Arrive by email' : 'Arrives by email',
    when: others.length === 0 ? when : 'Each on the day that you chose',
    where: `To ${new Intl.ListFormat(MARKET.locale).format(new Set(people))}`,
  };
}
