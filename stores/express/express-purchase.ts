import type { CheckoutInfoRequest } from '#lib/api/calls/checkout/checkout-info.ts';
import {
  checkoutInfoRequest,
  type PricedChoices,
} from '#lib/api/checkout/checkout-info-request.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { PickupStore } from '#lib/commerce/checkout/delivery.ts';
import type { AppliedGiftCard } from '#lib/commerce/vouchers/voucher.ts';
import { type CheckoutChoices, checkoutChoices } from '#stores/checkout/checkout-choices.ts';
import type { ExpressPurchaseKind } from '#stores/payment/order-attempt-store.ts';

type BoughtLine = Pick<CartItem, 'productId' | 'variantId' | 'qty' | 'recipients'>;

/** What the express buttons at one place buy. */
export type ExpressSource =
  /** The cart, with its codes and gift cards. */
  | { kind: 'cart' }
  /** One line only, whatever is in the cart; null until a size is chosen. */
  | { kind: 'line'; line: BoughtLine | null };

/** A purchase with everything that decides its price, except address and delivery method. */
export interface ExpressPurchase {
  kind: ExpressPurchaseKind;
  items: readonly BoughtLine[];
  discountCodes: readonly string[];
  giftCards: readonly AppliedGiftCard[];
  /** Where the order is collected, if the shopper chose that in the checkout; null for a delivery. */
  pickup: { store: PickupStore; methodCode: string } | null;
}

type CartChoices = Pick<
  CheckoutChoices,
  'items' | 'discountCodes' | 'giftCards' | 'shippingType' | 'pickup'
>;

/**
 * What a source buys. Codes and gift cards belong to the cart, so a single line is bought without
 * them.
 */
export function purchaseOf(
  source: ExpressSource,
  choices: CartChoices = checkoutChoices(),
): ExpressPurchase {
  if (source.kind === 'line') {
    const items = source.line ? [source.line] : [];
    return { kind: 'line', items, discountCodes: [], giftCards: [], pickup: null };
  }
  const { items, discountCodes, giftCards, shippingType, pickup } = choices;
  const { store, options } = pickup;
  const isPickup = shippingType === 'STORE_PICKUP' && store !== null && options.methodCode !== '';
  return {
    kind: 'cart',
    items: items.map(({ productId, variantId, qty, recipients }) => ({
      productId,
      variantId,
      qty,
      ...(recipients && { recipients }),
    })),
    discountCodes,
    giftCards,
    pickup: isPickup ? { store, methodCode: options.methodCode } : null,
  };
}

/** The request that prices a purchase, at an address and with a method if they are known. */
export function pricingRequest(
  { items, discountCodes, giftCards, pickup }: ExpressPurchase,
  {
    deliveryAddress = null,
    methodCode = null,
    contact = null,
  }: {
    deliveryAddress?: PricedChoices['deliveryAddress'];
    methodCode?: string | null;
    contact?: PricedChoices['contact'];
  } = {},
): CheckoutInfoRequest {
  return checkoutInfoRequest({
    items,
    discountCodes,
    giftCards,
    contact,
    ...(pickup
      ? {
          shippingType: 'STORE_PICKUP',
          pickup: { options: { methodCode: pickup.methodCode }, store: pickup.store },
        }
      : { deliveryAddress, ...(methodCode !== null && { deliveryOptions: { methodCode } }) }),
  });
}
