import { businessDaysText } from '#lib/commerce/checkout/business-days.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { type Cents, formatCents, formatShort } from '#lib/commerce/money.ts';
import { deliversTo } from './delivers-to.ts';

/** What a product page says about a delivery method. */
export type ProductDelivery = Pick<
  ShippingMethod,
  'label' | 'description' | 'price' | 'freeFrom' | 'businessDays' | 'postcodes' | 'zones' | 'cutOff'
>;

/**
 * The methods that deliver to a postcode, in the shop's order; while it is unknown, those that
 * deliver to most of the country.
 */
export function deliveriesTo(
  methods: readonly ProductDelivery[],
  postcode: string | null,
): ProductDelivery[] {
  return methods.filter(({ postcodes }) =>
    postcode === null ? postcodes.include.length === 0 : deliversTo(postcodes, postcode),
  );
}

/** What delivering one unit costs: `Free`, `$9.95` or `$9.95, free from $100`. */
export function deliveryCostText(
  { price, freeFrom }: Pick<ProductDelivery, 'price' | 'freeFrom'>,
  unitPrice: Cents,
): string {
  if (price === 0 || (freeFrom !== null && unitPrice >= freeFrom)) return 'Free';
  if (freeFrom === null) return formatCents(price);
  return `${formatCents(price)}, free from ${formatShort(freeFrom)}`;
}

/** How long it takes, on a page that is rendered for everybody, on any day. */
export function deliveryTimeText({
  businessDays,
  description,
}: Pick<ProductDelivery, 'businessDays' | 'description'>): string {
  return businessDays ? businessDaysText(businessDays) : description;
}
