import type {
  AvailableShippingMethod,
  ShippingMethodType,
} from '#lib/commerce/checkout/checkout-data.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { transitTo } from './transit.ts';

/** A shipping method with its price for this order. */
export interface OfferedMethod {
  method: ShippingMethod;
  /** The method's price, or 0 from its free threshold on. */
  priceBeforePromotions: Cents;
  /** 0 if a promotion makes its kind free. */
  price: Cents;
}

/**
 * Prices a method. `goods`: total of what travels after discounts in cents, compared with the free
 * threshold. `freeKinds`: kinds made free by applied promotions.
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

/** `postcode`: where it delivers to; null if that is unknown. */
export function describeOffer(
  { method, price }: OfferedMethod,
  postcode: string | null,
): AvailableShippingMethod {
  const { code, label, description, requiresAuthorityToLeave, cutOff = null } = method;
  return {
    code,
    label,
    description,
    price,
    type: methodType(method, price),
    available: true,
    requiresAuthorityToLeave,
    businessDays: transitTo(method, postcode),
    cutOff,
  };
}

/**
 * `standard` is a standard method whose price does not depend on the cart; `pricedStandard` has a
 * price now but is free from some total on.
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
