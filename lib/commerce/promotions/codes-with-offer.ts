import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { enteredCodes } from './candidates.ts';

/**
 * Of the entered codes, those worth keeping: an applied offer answers to them, or one whose
 * conditions may be met again by what the shopper does next, such as choosing another delivery.
 * The others give nothing: their offer is gone, or cannot stand beside what is applied.
 */
export function codesWithOffer(
  codes: readonly string[],
  { appliedPromotions, disallowedPromotions }: CheckoutData['promotions'],
): string[] {
  const waiting = disallowedPromotions.filter(
    ({ disallowReason }) => disallowReason === 'ConditionsNotMet',
  );
  return enteredCodes(codes).filter((code) =>
    [...appliedPromotions, ...waiting].some(({ relatedCouponCodes }) =>
      relatedCouponCodes.includes(code),
    ),
  );
}
