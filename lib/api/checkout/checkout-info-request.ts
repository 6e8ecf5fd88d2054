import type { CheckoutInfoRequest } from '#lib/api/schemas/checkout-info.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import type { PickupOptions, ShippingType } from '#lib/commerce/checkout/delivery.ts';
import { type HeldVoucher, VOUCHER_METHOD_CODE } from '#lib/commerce/vouchers/voucher.ts';
import { isUsable } from '#lib/commerce/vouchers/voucher-state.ts';

/** The shopper's choices so far, from the stores. */
export interface CheckoutChoices {
  items: readonly Pick<CartItem, 'productId' | 'variantId' | 'qty'>[];
  promoCodes: readonly string[];
  vouchers: readonly HeldVoucher[];
  /** Null or an empty string: not entered yet. */
  contact?: Pick<CheckoutContact, 'email' | 'firstName' | 'lastName'> | null;
  /** Null: not chosen; treated as delivery. */
  shippingType?: ShippingType | null;
  /** A complete address; null prices delivery to the provisional one. */
  deliveryAddress?: CheckoutAddress | null;
  /** Empty or null: the cheapest method. */
  deliveryMethodCode?: string | null;
  pickup?: PickupOptions | null;
}

type CreditBalance = NonNullable<CheckoutInfoRequest['availableCreditBalances']>[number];

/** Longest e-mail address and name that the call accepts (schemas/checkout-info.ts). */
const EMAIL_MAX = 254;
const NAME_MAX = 100;

/**
 * Builds the request of POST /checkout/info. Equal choices give equal requests, so the request can
 * be a cache key. Gift cards go without their PINs, and only those with a balance left.
 */
export function checkoutInfoRequest(choices: CheckoutChoices): CheckoutInfoRequest {
  const { items, promoCodes, vouchers, contact, deliveryAddress } = choices;
  const shipping = requestedShipping(choices);
  const credits = vouchers.filter(isUsable).map(creditBalance);
  return {
    cart: {
      items: items.map(({ productId, variantId, qty }) => ({ productId, variantId, qty })),
      promoCodes: [...promoCodes],
      ...(deliveryAddress
        ? { shippingAddress: deliveryAddress }
        : { useProvisionalShippingAddress: true }),
      ...(shipping && { shipping }),
    },
    ...known('email', contact?.email, EMAIL_MAX),
    ...known('firstName', contact?.firstName, NAME_MAX),
    ...known('lastName', contact?.lastName, NAME_MAX),
    ...(credits.length > 0 && { availableCreditBalances: credits }),
  };
}

function creditBalance({ code, amountRemaining }: HeldVoucher): CreditBalance {
  return { id: code, amount: amountRemaining, methodCode: VOUCHER_METHOD_CODE };
}

function requestedShipping({
  shippingType,
  deliveryMethodCode,
  pickup,
}: CheckoutChoices): CheckoutInfoRequest['cart']['shipping'] | null {
  if (shippingType === 'STORE_PICKUP') {
    const { methodCode = '', erpStoreId = '' } = pickup ?? {};
    return methodCode && erpStoreId ? { type: 'STORE_PICKUP', methodCode, erpStoreId } : null;
  }
  return deliveryMethodCode ? { type: 'DELIVERY', methodCode: deliveryMethodCode } : null;
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
