import type { BusinessDays, ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { deliversTo, isWithinRanges } from './delivers-to.ts';

/** How long a method takes to a postcode; null if the shop gives no numbers. */
export function transitTo(
  { businessDays, zones = [] }: Pick<ShippingMethod, 'businessDays' | 'zones'>,
  postcode: string | null,
): BusinessDays | null {
  const zone =
    postcode === null
      ? undefined
      : zones.find(({ postcodes }) => isWithinRanges(postcodes, postcode));
  return zone?.businessDays ?? businessDays;
}

/** The methods that most of the country has, but not this postcode. */
export function missingAt<Method extends Pick<ShippingMethod, 'postcodes'>>(
  methods: readonly Method[],
  postcode: string,
): Method[] {
  return methods.filter(
    ({ postcodes }) => postcodes.include.length === 0 && !deliversTo(postcodes, postcode),
  );
}
