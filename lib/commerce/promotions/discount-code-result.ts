import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { enteredCodes, normaliseDiscountCode } from './candidates.ts';
import {
  CODE_ALREADY_APPLIED,
  CODE_NOT_APPLICABLE,
  INVALID_CODE,
  UNABLE_TO_APPLY_CODE,
} from './texts.ts';

export type DiscountCodeResult =
  | { result: 'applied'; name: string }
  | {
      result: 'refused';
      text: string;
      /** The promotion covers none of the items in the cart. */
      notApplicable: boolean;
    };

/** Whether a code is already applied, so that no request is needed. */
export function isHeldCode(code: string, heldCodes: readonly string[]): boolean {
  return enteredCodes(heldCodes).includes(normaliseDiscountCode(code));
}

/**
 * The result of entering a code, from the codes held before and the checkout answer with it. A
 * second code of a promotion that is already applied counts as already applied. Conflicts with
 * other promotions and usage limits are explained by `promotionNotices`.
 */
export function discountCodeResult(
  code: string,
  heldCodes: readonly string[],
  { appliedPromotions, disallowedPromotions, relatedCouponCodes }: CheckoutData['promotions'],
): DiscountCodeResult {
  const entered = normaliseDiscountCode(code);
  const held = enteredCodes(heldCodes);
  if (held.includes(entered)) return refused(CODE_ALREADY_APPLIED);
  if (!relatedCouponCodes.includes(entered)) return refused(INVALID_CODE);
  const applied = appliedPromotions.filter((offer) => offer.relatedCouponCodes.includes(entered));
  const added = applied.find(
    (offer) => !offer.relatedCouponCodes.some((other) => held.includes(other)),
  );
  if (added) return { result: 'applied', name: added.name };
  if (applied.length > 0) return refused(CODE_ALREADY_APPLIED);
  const reasons = disallowedPromotions
    .filter((offer) => offer.relatedCouponCodes.includes(entered))
    .map((offer) => offer.disallowReason);
  if (!reasons.includes('NoApplicableCartItems')) return refused(UNABLE_TO_APPLY_CODE);
  return { result: 'refused', text: CODE_NOT_APPLICABLE, notApplicable: true };
}

function refused(text: string): DiscountCodeResult {
  return { result: 'refused', text, notApplicable: false };
}
