import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { assessPromotions } from '#lib/commerce/promotions/assess-promotions.ts';
import { deliversTo } from './delivers-to.ts';
import type { OfferedMethod } from './offered-methods.ts';
import type { PricingInput } from './pricing-input.ts';
import { type SettledOffers, settleOffers } from './settle-offers.ts';

/** An order with the way to get it chosen. */
export interface ChosenDelivery {
  /**
   * Methods that deliver to the address, cheapest first, equal prices in the shop's order; each at
   * what it costs if it is the one chosen.
   */
  offered: OfferedMethod[];
  /** With the chosen method, or without any. */
  settled: SettledOffers;
}

/**
 * Chooses the method that was asked for, where it is to be had; the cheapest where none was asked
 * for. Without an address nothing is on offer save pickup, which needs none.
 */
export function chooseDelivery(input: PricingInput): ChosenDelivery {
  const { lines, shipping } = input;
  const promotions = assessPromotions(input);
  const choices = deliveryMethods(input).map((method) => settleOffers(lines, promotions, method));
  const offered = choices
    .map(({ chosen }) => chosen)
    .filter((chosen) => chosen !== null)
    .sort((a, b) => a.price - b.price);
  const wanted = shipping ? null : offered.toSorted(compareBargain)[0];
  const code = shipping?.type === 'DELIVERY' ? shipping.methodCode : wanted?.method.code;
  const settled =
    choices.find(({ chosen }) => chosen?.method.code === code) ??
    settleOffers(lines, promotions, findPickup(input));
  return { offered, settled };
}

/** Cheapest first; of equal prices, the one of which promotions pay most. */
function compareBargain(a: OfferedMethod, b: OfferedMethod): number {
  return a.price - b.price || b.priceBeforePromotions - a.priceBeforePromotions;
}

/** The methods that bring a parcel to the address, in the shop's order; pickup is none of them. */
function deliveryMethods({ shippingMethods, shippingAddress }: PricingInput): ShippingMethod[] {
  if (!shippingAddress) return [];
  return shippingMethods.filter(
    ({ kind, postcodes }) =>
      kind !== 'storePickup' && deliversTo(postcodes, shippingAddress.postcode),
  );
}

/** The pickup method that was asked for, if the store that was asked for has everything. */
function findPickup(input: PricingInput): ShippingMethod | null {
  const { shippingMethods, shipping, storeIdsWithStock } = input;
  if (shipping?.type !== 'STORE_PICKUP' || shipping.erpStoreId === undefined) return null;
  if (!storeIdsWithStock.includes(shipping.erpStoreId)) return null;
  const asked = shippingMethods.find(({ code }) => code === shipping.methodCode);
  return asked?.kind === 'storePickup' ? asked : null;
}
