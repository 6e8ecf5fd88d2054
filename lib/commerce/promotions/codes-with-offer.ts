import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { enteredCodes } from './candidates.ts';

/**
 * Of the entered codes, those that an applied offer answers to. The others give nothing: their
 * offer is gone, or the shopper has been told that it was removed.
 */
export function codesWithOffer(
  codes: readonly string[],
  { appliedPromotions }: CheckoutData['promotions'],
): string[] {
  return enteredCodes(codes).filter((code) =>
    appliedPromotions.some(({ relatedCouponCodes }) => relatedCouponCodes.includes(code)),
  );
}
