import { useEffect } from 'react';
import type { CheckoutInfoRequest } from '#lib/api/calls/checkout/checkout-info.ts';
import { checkoutInfoRequest } from '#lib/api/checkout/checkout-info-request.ts';
import { type LoadedCheckoutData, useCheckoutData } from '#lib/api/checkout/use-checkout-data.ts';
import type { AppliedGiftCard } from '#lib/commerce/vouchers/voucher.ts';
import { useBuyer } from '#stores/account/shopper.ts';
import { useCartItems } from '#stores/cart/cart-store.ts';
import { recheckGiftCardsAtStart } from '#stores/savings/recheck-gift-cards.ts';
import { checkoutChoices, useCheckoutChoices } from './checkout-choices.ts';
import { forgetCheckoutData, noteCheckoutData } from './last-checkout-data-store.ts';

/**
 * The price of the shopper's cart with everything chosen so far, in this tab or another. Reloads on
 * every change, rechecks gift cards first, and alerts about offers gained or lost. Requests nothing
 * unless `active` (components that are not on screen) and the buyer is known.
 */
export function useCurrentCheckout({ active }: { active: boolean }): LoadedCheckoutData {
  const { ready } = useCartItems();
  const choices = useCheckoutChoices();
  const customer = useBuyer();
  const asks = active && ready && customer !== undefined;
  const loaded = useCheckoutData(
    asks ? checkoutInfoRequest(choices) : null,
    asks ? { customer } : {},
  );

  useEffect(() => {
    if (asks) recheckGiftCardsAtStart();
  }, [asks]);

  const { data, isCurrent } = loaded;
  const { discountCodes } = choices;
  useEffect(() => {
    if (!isCurrent) return;
    if (data) noteCheckoutData(data, discountCodes);
    else forgetCheckoutData();
  }, [data, isCurrent, discountCodes]);
  return loaded;
}

/** The request for the current choices, optionally with one more code or gift card. */
export function currentCheckoutRequest(
  more: { discountCodes?: readonly string[]; giftCards?: readonly AppliedGiftCard[] } = {},
): CheckoutInfoRequest {
  const choices = checkoutChoices();
  return checkoutInfoRequest({
    ...choices,
    discountCodes: [...choices.discountCodes, ...(more.discountCodes ?? [])],
    giftCards: [...choices.giftCards, ...(more.giftCards ?? [])],
  });
}
