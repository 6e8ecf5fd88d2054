import { useEffect } from 'react';
import { checkoutInfoRequest } from '#lib/api/checkout/checkout-info-request.ts';
import { type LoadedCheckoutData, useCheckoutData } from '#lib/api/checkout/use-checkout-data.ts';
import type { CheckoutInfoRequest } from '#lib/api/schemas/checkout-info.ts';
import type { HeldVoucher } from '#lib/commerce/vouchers/voucher.ts';
import { useBuyer } from '#stores/account/shopper.ts';
import { cart, useCartItems } from '#stores/cart/cart-store.ts';
import { promoCodes, usePromoCodes } from '#stores/savings/promo-codes-store.ts';
import { recheckVouchersAtStart } from '#stores/savings/recheck-vouchers.ts';
import { heldVouchers, useHeldVouchers } from '#stores/savings/vouchers-store.ts';
import { checkoutContact, useCheckoutContact } from './checkout-contact-store.ts';
import { delivery, useDelivery } from './delivery-store.ts';
import { forgetCheckoutData, noteCheckoutData } from './last-checkout-data-store.ts';
import { pickup, usePickup } from './pickup-store.ts';
import { shippingType, useShippingType } from './shipping-type-store.ts';

/**
 * What the shopper's cart costs with everything chosen so far, in this tab or another: loaded
 * again at every change, told of when offers come or go, gift cards checked first. Only while
 * `active`, since parts that are not on screen ask for nothing, and once it is known who is buying.
 */
export function useCurrentCheckout({ active }: { active: boolean }): LoadedCheckoutData {
  const { ready, items } = useCartItems();
  const codes = usePromoCodes();
  const vouchers = useHeldVouchers();
  const { address, options } = useDelivery();
  const choices = {
    items,
    promoCodes: codes,
    vouchers,
    contact: useCheckoutContact(),
    shippingType: useShippingType(),
    deliveryAddress: address,
    deliveryMethodCode: options.methodCode,
    pickup: usePickup(),
  };
  const customer = useBuyer();
  const asks = active && ready && customer !== undefined;
  const loaded = useCheckoutData(
    asks ? checkoutInfoRequest(choices) : null,
    asks ? { customer } : {},
  );

  useEffect(() => {
    if (asks) recheckVouchersAtStart();
  }, [asks]);

  const { data, isCurrent } = loaded;
  useEffect(() => {
    if (!isCurrent) return;
    if (data) noteCheckoutData(data, codes);
    else forgetCheckoutData();
  }, [data, isCurrent, codes]);
  return loaded;
}

/** The request for what is chosen now, and for what it would be with a code or a card more. */
export function currentCheckoutRequest(
  more: { promoCodes?: readonly string[]; vouchers?: readonly HeldVoucher[] } = {},
): CheckoutInfoRequest {
  return checkoutInfoRequest({
    items: cart.items(),
    promoCodes: [...promoCodes.list(), ...(more.promoCodes ?? [])],
    vouchers: [...heldVouchers.list(), ...(more.vouchers ?? [])],
    contact: checkoutContact.entered(),
    shippingType: shippingType.get(),
    deliveryAddress: delivery.get().address,
    deliveryMethodCode: delivery.get().options.methodCode,
    pickup: pickup.get(),
  });
}
