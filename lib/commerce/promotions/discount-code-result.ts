import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { DisallowedPromotion } from '#lib/commerce/checkout/promotion-summary.ts';
import { enteredCodes, normaliseDiscountCode } from './candidates.ts';
import {
  CODE_ALREADY_APPLIED,
  CODE_NOT_APPLICABLE,
  INVALID_CODE,
  refusalText,
  UNABLE_TO_APPLY_CODE,
} from './texts.ts';

export interface RefusedCode {
  result: 'refused';
  text: string;
  /** Why, if `text` leaves that open. */
  detail: string | null;
  /** What the shopper can do about it. */
  remedy: 'seeItems' | 'signIn' | null;
}

export type DiscountCodeResult = { result: 'applied'; name: string } | RefusedCode;

/** Whether a code is already applied, so that no request is needed. */
export function isHeldCode(code: string, heldCodes: readonly string[]): boolean {
  return enteredCodes(heldCodes).includes(normaliseDiscountCode(code));
}

/**
 * The result of entering a code, from the codes held before and the checkout answer with it. A
 * second code of a promotion that is already applied counts as already applied.
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
  const offer = disallowedPromotions.find(({ relatedCouponCodes: codes }) =>
    codes.includes(entered),
  );
  if (!offer) return refused(UNABLE_TO_APPLY_CODE);
  if (offer.disallowReason === 'NoApplicableCartItems') {
    return { ...refused(CODE_NOT_APPLICABLE), remedy: 'seeItems' };
  }
  return {
    ...refused(UNABLE_TO_APPLY_CODE),
    detail: refusalText(offer, appliedPromotions),
    remedy: remedyOf(offer),
  };
}

function remedyOf({ unmetCondition }: DisallowedPromotion): RefusedCode['remedy'] {
  if (unmetCondition?.kind === 'signedOut') return 'signIn';
  return unmetCondition?.kind === 'minimum' ? 'seeItems' : null;
}

export function refused(text: string): RefusedCode {
  return { result: 'refused', text, detail: null, remedy: null };
}
