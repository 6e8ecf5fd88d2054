import type { FreeDeliveryProgress } from '#lib/commerce/checkout/checkout-data.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { deliversTo } from './delivers-to.ts';
import { type OfferedMethod, offerMethod } from './offered-methods.ts';
import type { PricingInput } from './pricing-input.ts';

/** What pricing a delivery asks about the order. */
type DeliveryInput = Pick<
  PricingInput,
  'shippingMethods' | 'shippingAddress' | 'shipping' | 'storeIdsWithStock'
>;

/** The ways to get an order and the one that is chosen. */
export interface PricedDelivery {
  /** Methods that deliver to the address, cheapest first, equal prices in the shop's order. */
  offered: OfferedMethod[];
  selected: OfferedMethod | null;
}

/**
 * Prices the delivery of goods that come to `goods` after discounts. Chosen is the method asked
 * for, where it is to be had; the cheapest where none was asked for. Nothing is on offer without
 * an address, save pickup, which needs none.
 */
export function priceDelivery(
  input: DeliveryInput,
  goods: Cents,
  freeKinds: ReadonlySet<ShippingMethod['kind']>,
): PricedDelivery {
  const { shippingMethods, shippingAddress, shipping } = input;
  const offered = shippingAddress
    ? shippingMethods
        .filter(({ kind }) => kind !== 'storePickup')
        .filter(({ postcodes }) => deliversTo(postcodes, shippingAddress.postcode))
        .map((method) => offerMethod(method, goods, freeKinds))
        .sort((a, b) => a.price - b.price)
    : [];
  if (shipping?.type === 'STORE_PICKUP') {
    const pickup = findPickup(input);
    return { offered, selected: pickup && offerMethod(pickup, goods, freeKinds) };
  }
  const selected = shipping
    ? offered.find(({ method }) => method.code === shipping.methodCode)
    : offered.toSorted(compareBargain)[0];
  return { offered, selected: selected ?? null };
}

/** Cheapest first; of equal prices, the one of which promotions pay most. */
function compareBargain(a: OfferedMethod, b: OfferedMethod): number {
  return a.price - b.price || b.priceBeforePromotions - a.priceBeforePromotions;
}

/** The pickup method that was asked for, if the store that was asked for has everything. */
function findPickup(input: DeliveryInput): ShippingMethod | null {
  const { shippingMethods, shipping, storeIdsWithStock } = input;
  const storeId = shipping?.erpStoreId;
  if (storeId === undefined || !storeIdsWithStock.includes(storeId)) return null;
  const asked = shippingMethods.find(({ code }) => code === shipping?.methodCode);
  return asked?.kind === 'storePickup' ? asked : null;
}

/**
 * What would make delivery free: the least that is missing to the threshold of a method on offer;
 * null where none has one, or something on offer is free already.
 */
export function freeDeliveryProgress(
  offered: readonly OfferedMethod[],
  goods: Cents,
): FreeDeliveryProgress | null {
  if (offered.some(({ price }) => price === 0)) return null;
  let nearest: FreeDeliveryProgress | null = null;
  for (const { method } of offered) {
    const { freeFrom, label } = method;
    if (freeFrom === null || (nearest && nearest.from <= freeFrom)) continue;
    nearest = { methodLabel: label, missing: freeFrom - goods, from: freeFrom };
  }
  return nearest;
}
