import {
  datedDescription,
  deliveryDates,
  deliveryDatesText,
  dispatchDay,
} from '#lib/commerce/checkout/delivery-dates.ts';
import { stateOfPostcode } from '#lib/commerce/public-holidays.ts';
import { deliveryTimeText, type ProductDelivery } from './product-delivery.ts';
import { missingAt, transitTo } from './transit.ts';

/** When an order of this moment arrives: `Tue 1 to Fri 4 December to 2042`. `now`: ms since the epoch. */
export function datedDeliveryText(
  method: Pick<ProductDelivery, 'businessDays' | 'description' | 'zones' | 'cutOff'>,
  now: number,
  postcode: string | null,
): string {
  const businessDays = transitTo(method, postcode);
  if (!businessDays) return deliveryTimeText(method);
  const dates = deliveryDatesText(
    deliveryDates(
      businessDays,
      dispatchDay(now, method.cutOff ?? null),
      postcode === null ? null : stateOfPostcode(postcode),
    ),
  );
  return postcode === null ? dates : `${dates} to ${postcode}`;
}

/** Names of the usual methods that do not deliver to a postcode. */
export function missingLabels(
  methods: readonly ProductDelivery[],
  postcode: string | null,
): string[] {
  return postcode === null ? [] : missingAt(methods, postcode).map(({ label }) => label);
}

/** When a method of a priced cart arrives. `now`: null while it is unknown. */
export function datedTo(
  method: Parameters<typeof datedDescription>[0],
  now: number | null,
  postcode: string,
): string {
  return datedDescription(method, now, stateOfPostcode(postcode));
}
