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
 * The price of the shopper's cart with everything chosen so far, in this tab or another. Reloads on
 * every change, rechecks gift cards first, and alerts about offers gained or lost. Requests nothing
 * unless `active` (components that are not on screen) and the buyer is known.
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

/** The request for the current choices, optionally with one more code or gift card. */
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
