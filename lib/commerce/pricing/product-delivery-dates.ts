import { deliveryDates, deliveryDatesText } from '#lib/commerce/checkout/delivery-dates.ts';
import type { Day } from '#lib/commerce/market-day.ts';
import { stateOfPostcode } from '#lib/commerce/public-holidays.ts';
import { deliveryTimeText, type ProductDelivery } from './product-delivery.ts';

/** When an order of today arrives: `Tue 1 to Fri 4 December to 2042`. */
export function datedDeliveryText(
  { businessDays, description }: Pick<ProductDelivery, 'businessDays' | 'description'>,
  today: Day,
  postcode: string | null,
): string {
  if (!businessDays) return deliveryTimeText({ businessDays, description });
  const dates = deliveryDatesText(
    deliveryDates(businessDays, today, postcode === null ? null : stateOfPostcode(postcode)),
  );
  return postcode === null ? dates : `${dates} to ${postcode}`;
}
