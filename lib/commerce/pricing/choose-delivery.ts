import { isSentByEmail } from '#lib/commerce/cart/travels.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { assessPromotions } from '#lib/commerce/promotions/assess-promotions.ts';
import { type AppliedPromotions, applyPromotions } from './apply-promotions.ts';
import { deliversTo } from './delivers-to.ts';
import type { OfferedMethod } from './offered-methods.ts';
import type { PricingInput } from './pricing-input.ts';
import { transitTo } from './transit.ts';

export interface ChosenDelivery {
  /**
   * Methods that deliver to the address, cheapest first, ties in the shop's order. Each has the
   * price that applies if it is chosen.
   */
  offered: OfferedMethod[];
  /** Pickup methods, in the shop's order, with the price that applies if one is chosen. */
  pickups: OfferedMethod[];
  /** Promotions evaluated with the chosen method, or with none. */
  promotions: AppliedPromotions;
}

/**
 * Chooses the requested method if it is available; if none was requested, the cheapest delivery,
 * and the faster of equal prices.
 * Without an address only pickup can be chosen. Where nothing travels, there is nothing to choose.
 */
export function chooseDelivery(input: PricingInput): ChosenDelivery {
  const { lines, shipping } = input;
  const assessed = assessPromotions(input);
  if (isSentByEmail(lines)) {
    return { offered: [], pickups: [], promotions: applyPromotions(lines, assessed, null) };
  }
  const choices = deliveryMethods(input).map((method) => applyPromotions(lines, assessed, method));
  const offered = choices
    .map(({ chosen }) => chosen)
    .filter((chosen) => chosen !== null)
    .sort((a, b) => a.price - b.price);
  const wanted = shipping ? null : offered.toSorted(comparing(input.shippingAddress))[0];
  const code = shipping?.type === 'DELIVERY' ? shipping.methodCode : wanted?.method.code;
  const promotions =
    choices.find(({ chosen }) => chosen?.method.code === code) ??
    applyPromotions(lines, assessed, findPickup(input));
  const pickups = input.shippingMethods
    .filter(({ kind }) => kind === 'storePickup')
    .flatMap((method) => applyPromotions(lines, assessed, method).chosen ?? []);
  return { offered, pickups, promotions };
}

/**
 * Cheapest first. Among equal prices, one that asks for no authority to leave the parcel, then the
 * faster, then the one with the largest promotion discount.
 */
function comparing(address: PricingInput['shippingAddress']) {
  const slowest = ({ method }: OfferedMethod): number =>
    transitTo(method, address?.postcode ?? null)?.to ?? UNKNOWN_DAYS;
  return (a: OfferedMethod, b: OfferedMethod): number =>
    a.price - b.price ||
    Number(a.method.requiresAuthorityToLeave) - Number(b.method.requiresAuthorityToLeave) ||
    slowest(a) - slowest(b) ||
    b.priceBeforePromotions - a.priceBeforePromotions;
}

/** More than any method takes: one without numbers counts as the slowest. */
const UNKNOWN_DAYS = 1_000;

/** Methods that deliver to the address, in the shop's order, without pickup. */
function deliveryMethods({ shippingMethods, shippingAddress }: PricingInput): ShippingMethod[] {
  if (!shippingAddress) return [];
  return shippingMethods.filter(
    ({ kind, postcodes }) =>
      kind !== 'storePickup' && deliversTo(postcodes, shippingAddress.postcode),
  );
}

/** The requested pickup method, if the requested store has the whole cart in stock. */
function findPickup(input: PricingInput): ShippingMethod | null {
  const { shippingMethods, shipping, storeIdsWithStock } = input;
  if (shipping?.type !== 'STORE_PICKUP' || shipping.erpStoreId === undefined) return null;
  if (!storeIdsWithStock.includes(shipping.erpStoreId)) return null;
  const asked = shippingMethods.find(({ code }) => code === shipping.methodCode);
  return asked?.kind === 'storePickup' ? asked : null;
}
