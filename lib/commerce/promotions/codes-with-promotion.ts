import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { enteredCodes } from './candidates.ts';

/**
 * The entered codes that are worth keeping: their promotion is applied, or its conditions may be
 * met later, for example with another delivery method. The promotions of the other codes are over
 * or cannot be combined with the applied ones.
 */
export function codesWithPromotion(
  codes: readonly string[],
  { appliedPromotions, disallowedPromotions }: CheckoutData['promotions'],
): string[] {
  const waiting = disallowedPromotions.filter(
    ({ unmetCondition }) => unmetCondition !== null && unmetCondition.kind !== 'ended',
  );
  return enteredCodes(codes).filter((code) =>
    [...appliedPromotions, ...waiting].some(({ relatedCouponCodes }) =>
      relatedCouponCodes.includes(code),
    ),
  );
}
