import { callErrorText } from '#lib/api/call-error-text.ts';
import { findCheckoutData } from '#lib/api/checkout/checkout-data-query.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { MOST_DISCOUNT_CODES } from '#lib/commerce/limits.ts';
import { normaliseDiscountCode } from '#lib/commerce/promotions/candidates.ts';
import {
  type DiscountCodeResult,
  discountCodeResult,
  isHeldCode,
  refused,
} from '#lib/commerce/promotions/discount-code-result.ts';
import { CODE_ALREADY_APPLIED, UNABLE_TO_APPLY_CODE } from '#lib/commerce/promotions/texts.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { discountCodes } from '#stores/savings/discount-codes-store.ts';
import { noteSavingsChange } from '#stores/savings/savings-changes.ts';
import { currentCheckoutRequest } from './use-current-checkout.ts';

/**
 * Tries a discount code on the current cart and keeps it only if it takes something off. The
 * response is cached, so components on screen show it without another request. Never rejects.
 */
export async function applyDiscountCode(code: string): Promise<DiscountCodeResult> {
  const held = discountCodes.list();
  if (isHeldCode(code, held)) return refused(CODE_ALREADY_APPLIED);
  if (held.length >= MOST_DISCOUNT_CODES) return refused(UNABLE_TO_APPLY_CODE);
  const entered = normaliseDiscountCode(code);
  const request = currentCheckoutRequest({ discountCodes: [entered] });
  let data: CheckoutData | null;
  try {
    data = await findCheckoutData(request, { customer: await knownBuyer() });
  } catch (error) {
    return refused(callErrorText(UNABLE_TO_APPLY_CODE, error));
  }
  if (!data) return refused(UNABLE_TO_APPLY_CODE);
  const outcome = discountCodeResult(entered, held, data.promotions);
  if (outcome.result === 'applied') {
    noteSavingsChange();
    discountCodes.add(entered);
  }
  return outcome;
}
