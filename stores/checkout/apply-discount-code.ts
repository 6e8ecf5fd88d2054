import { findCheckoutData } from '#lib/api/checkout/checkout-data-query.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { MOST_DISCOUNT_CODES } from '#lib/commerce/limits.ts';
import { normaliseDiscountCode } from '#lib/commerce/promotions/candidates.ts';
import {
  type DiscountCodeResult,
  discountCodeResult,
  isHeldCode,
} from '#lib/commerce/promotions/discount-code-result.ts';
import {
  CODE_ALREADY_APPLIED,
  conditionsNotMetText,
  UNABLE_TO_APPLY_CODE,
} from '#lib/commerce/promotions/texts.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { discountCodes } from '#stores/savings/discount-codes-store.ts';
import { noteRefusedCode } from './last-checkout-data-store.ts';
import { currentCheckoutRequest } from './use-current-checkout.ts';

export interface RefusedCode {
  result: 'refused';
  text: string;
  /** A further explanation, if there is one. */
  detail: string | null;
  /**
   * The code, if its offer is for items other than those in the cart: the shopper can be shown
   * which.
   */
  itemsOf: string | null;
}

export type AppliedCode = Extract<DiscountCodeResult, { result: 'applied' }> | RefusedCode;

/**
 * Tries a discount code on the current cart and keeps it only if it takes something off. The
 * response is cached, so components on screen show it without another request. Never rejects.
 */
export async function applyDiscountCode(code: string): Promise<AppliedCode> {
  const held = discountCodes.list();
  if (isHeldCode(code, held)) return refused(CODE_ALREADY_APPLIED);
  if (held.length >= MOST_DISCOUNT_CODES) return refused(UNABLE_TO_APPLY_CODE);
  const entered = normaliseDiscountCode(code);
  const request = currentCheckoutRequest({ discountCodes: [entered] });
  const data = await findCheckoutData(request, { customer: await knownBuyer() }).catch(() => null);
  if (!data) return refused(UNABLE_TO_APPLY_CODE);
  const outcome = discountCodeResult(entered, held, data.promotions);
  if (outcome.result === 'applied') {
    discountCodes.add(entered);
    return outcome;
  }
  noteRefusedCode(entered, data, request.cart.promoCodes);
  return refused(outcome.text, {
    detail: unmetOffer(entered, data),
    itemsOf: outcome.notApplicable ? entered : null,
  });
}

/**
 * A code refused because of other offers is explained by their alerts; unmet conditions are
 * explained only here.
 */
function unmetOffer(code: string, { promotions }: CheckoutData): string | null {
  const offer = promotions.disallowedPromotions.find(
    ({ relatedCouponCodes, disallowReason }) =>
      disallowReason === 'ConditionsNotMet' && relatedCouponCodes.includes(code),
  );
  return offer ? conditionsNotMetText(offer) : null;
}

function refused(
  text: string,
  more: Pick<RefusedCode, 'detail' | 'itemsOf'> = { detail: null, itemsOf: null },
): RefusedCode {
  return { result: 'refused', text, ...more };
}
