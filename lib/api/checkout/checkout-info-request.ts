import type { CheckoutInfoRequest } from '#lib/api/calls/checkout/checkout-info.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import {
  type DeliveryOptions,
  type PickupParts,
  pickupChoice,
  type ShippingType,
} from '#lib/commerce/checkout/delivery.ts';
import { PRICING_EMAIL_LENGTH, PRICING_NAME_LENGTH } from '#lib/commerce/limits.ts';
import { type AppliedGiftCard, VOUCHER_METHOD_CODE } from '#lib/commerce/vouchers/voucher.ts';
import { isUsable } from '#lib/commerce/vouchers/voucher-state.ts';

/** The shopper's choices so far, as the call needs them. */
export interface PricedChoices {
  items: readonly Pick<CartItem, 'productId' | 'variantId' | 'qty'>[];
  discountCodes: readonly string[];
  giftCards: readonly AppliedGiftCard[];
  /** Null or an empty string: not entered yet. */
  contact?: Pick<CheckoutContact, 'email' | 'firstName' | 'lastName'> | null;
  /** Null: not chosen; treated as delivery. */
  shippingType?: ShippingType | null;
  /** A complete address; null prices delivery to the provisional one. */
  deliveryAddress?: CheckoutAddress | null;
  /** Where delivery is priced to without an address; null: to the provisional one. */
  deliveryPostcode?: string | null;
  /** `methodCode` empty: the cheapest method. */
  deliveryOptions?: Pick<DeliveryOptions, 'methodCode'> | null;
  pickup?: PickupParts | null;
}

type CreditBalance = NonNullable<CheckoutInfoRequest['availableCreditBalances']>[number];

/**
 * Builds the request of POST /checkout/info. Equal choices give equal requests, so the request can
 * be a cache key. Gift cards go without their PINs, and only those with a balance left.
 */
export function checkoutInfoRequest(choices: PricedChoices): CheckoutInfoRequest {
  const { items, discountCodes, giftCards, contact, deliveryAddress, deliveryPostcode } = choices;
  const shipping = requestedShipping(choices);
  const credits = giftCards.filter(isUsable).map(creditBalance);
  return {
    cart: {
      items: items.map(({ productId, variantId, qty }) => ({ productId, variantId, qty })),
      promoCodes: [...discountCodes],
      ...(deliveryAddress
        ? { shippingAddress: deliveryAddress }
        : {
            useProvisionalShippingAddress: true,
            ...(deliveryPostcode && { provisionalPostcode: deliveryPostcode }),
          }),
      ...(shipping && { shipping }),
    },
    ...known('email', contact?.email, PRICING_EMAIL_LENGTH),
    ...known('firstName', contact?.firstName, PRICING_NAME_LENGTH),
    ...known('lastName', contact?.lastName, PRICING_NAME_LENGTH),
    ...(credits.length > 0 && { availableCreditBalances: credits }),
  };
}

function creditBalance({ code, amountRemaining }: AppliedGiftCard): CreditBalance {
  return { id: code, amount: amountRemaining, methodCode: VOUCHER_METHOD_CODE };
}

function requestedShipping({
  shippingType,
  deliveryOptions,
  pickup,
}: PricedChoices): CheckoutInfoRequest['cart']['shipping'] | null {
  if (shippingType === 'STORE_PICKUP') {
    if (!pickup) return null;
    const { methodCode, erpStoreId } = pickupChoice(pickup);
    if (methodCode === '') return null;
    return { type: 'STORE_PICKUP', methodCode, ...(erpStoreId !== '' && { erpStoreId }) };
  }
  const methodCode = deliveryOptions?.methodCode;
  return methodCode ? { type: 'DELIVERY', methodCode } : null;
}

/** Includes a text only if it was entered and is short enough for the call. */
function known<Name extends string>(
  name: Name,
  text: string | undefined,
  max: number,
): Partial<Record<Name, string>> {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '' || trimmed.length > max) return {};
  return { [name]: trimmed } as Record<Name, string>;
}
