import type {
  AvailableShippingMethod,
  ShippingMethodType,
} from '#lib/commerce/checkout/checkout-data.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** A method with what it costs this order. */
export interface OfferedMethod {
  method: ShippingMethod;
  /** By its own price and threshold. */
  priceBeforePromotions: Cents;
  /** Nothing where a promotion makes its kind free. */
  price: Cents;
}

/**
 * Prices a method. `goods` are the goods after discounts: what its free threshold is measured
 * by; `freeKinds` the kinds that applied promotions make free.
 */
export function offerMethod(
  method: ShippingMethod,
  goods: Cents,
  freeKinds: ReadonlySet<ShippingMethod['kind']>,
): OfferedMethod {
  const isFree = method.freeFrom !== null && goods >= method.freeFrom;
  const priceBeforePromotions = isFree ? 0 : method.price;
  const price = freeKinds.has(method.kind) ? 0 : priceBeforePromotions;
  return { method, priceBeforePromotions, price };
}

/** A method as the shopper's browser sees it. */
export function describeOffer({ method, price }: OfferedMethod): AvailableShippingMethod {
  const { code, label, description, requiresAuthorityToLeave } = method;
  const type = methodType(method, price);
  return { code, label, description, price, type, available: true, requiresAuthorityToLeave };
}

/**
 * The spec's shipping types (section 3). Plain `standard` is a standard method with one price
 * whatever the cart; `pricedStandard` costs something as yet, but can come free.
 */
function methodType(method: ShippingMethod, price: Cents): ShippingMethodType {
  switch (method.kind) {
    case 'storePickup':
      return 'storePickup';
    case 'express':
      return price === 0 ? 'freeExpress' : 'pricedExpress';
    case 'standard':
      if (price === 0) return 'freeStandard';
      return method.freeFrom === null ? 'standard' : 'pricedStandard';
  }
}
