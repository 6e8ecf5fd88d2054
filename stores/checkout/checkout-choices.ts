import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import type {
  DeliveryOptions,
  PickupState,
  ShippingType,
} from '#lib/commerce/checkout/delivery.ts';
import type { AppliedGiftCard } from '#lib/commerce/vouchers/voucher.ts';
import { cart, useCartItems } from '#stores/cart/cart-store.ts';
import { discountCodes, useDiscountCodes } from '#stores/savings/discount-codes-store.ts';
import { appliedGiftCards, useAppliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import {
  pickup,
  shippingType,
  usePickup,
  useShippingType,
} from '#stores/shipping/shipping-store.ts';
import { checkoutContact, useCheckoutContact } from './checkout-contact-store.ts';
import { delivery, useDelivery } from './delivery-store.ts';

/** What the shopper has chosen so far, in this tab or another; null for what is not chosen yet. */
export interface CheckoutChoices {
  items: readonly CartItem[];
  discountCodes: readonly string[];
  giftCards: readonly AppliedGiftCard[];
  contact: CheckoutContact | null;
  shippingType: ShippingType | null;
  deliveryAddress: CheckoutAddress | null;
  /** The postcode that the shopper asked about before there was an address. */
  deliveryPostcode: string | null;
  deliveryOptions: DeliveryOptions;
  pickup: PickupState;
}

/** The choices now; for use outside components. */
export function checkoutChoices(): CheckoutChoices {
  const { address, postcode, options } = delivery.get();
  return {
    items: cart.items(),
    discountCodes: discountCodes.list(),
    giftCards: appliedGiftCards.list(),
    contact: checkoutContact.entered(),
    shippingType: shippingType.get(),
    deliveryAddress: address,
    deliveryPostcode: postcode,
    deliveryOptions: options,
    pickup: pickup.get(),
  };
}

export function useCheckoutChoices(): CheckoutChoices {
  const { address, postcode, options } = useDelivery();
  return {
    items: useCartItems().items,
    discountCodes: useDiscountCodes(),
    giftCards: useAppliedGiftCards(),
    contact: useCheckoutContact(),
    shippingType: useShippingType(),
    deliveryAddress: address,
    deliveryPostcode: postcode,
    deliveryOptions: options,
    pickup: usePickup(),
  };
}
