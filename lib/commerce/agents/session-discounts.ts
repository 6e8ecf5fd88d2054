import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type { DisallowedPromotion } from '#lib/commerce/checkout/promotion-summary.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { DiscountShares } from '#lib/commerce/pricing/price-checkout.ts';
import { enteredCodes, normaliseDiscountCode } from '#lib/commerce/promotions/candidates.ts';
import { CODE_ALREADY_APPLIED, INVALID_CODE, refusalText } from '#lib/commerce/promotions/texts.ts';
import { type AgentMessage, warningMessage } from './messages.ts';

/** A discount that applies. `amount` is positive; the receipt's rows have it as negative. */
export interface AppliedDiscount {
  code?: string;
  title: string;
  amount: Cents;
  automatic?: boolean;
  allocations?: { path: string; amount: Cents }[];
}

/**
 * The discounts that apply to a cart. What is taken off goods names its lines; what is taken off
 * delivery names none, as the protocol wants it. `places`: the index in the answer of each priced
 * line.
 */
export function appliedDiscounts(
  { promotions: { appliedPromotions, summedDiscounts } }: Pick<CheckoutData, 'promotions'>,
  shares: DiscountShares,
  places: readonly number[],
): AppliedDiscount[] {
  return summedDiscounts.map(({ promotionId, name, amount }) => {
    const [code] = appliedPromotions.find(({ id }) => id === promotionId)?.relatedCouponCodes ?? [];
    const allocations = (shares.get(promotionId) ?? []).flatMap((share, index) =>
      share > 0 ? [{ path: `$.line_items[${places[index]}]`, amount: share }] : [],
    );
    return {
      ...(code === undefined ? { automatic: true } : { code }),
      title: name,
      amount,
      ...(allocations.length > 0 && { allocations }),
    };
  });
}

/** Why codes do not apply, a warning for each, in the order typed. */
export function codeWarnings(
  codes: readonly string[],
  promotions: CheckoutData['promotions'],
): AgentMessage[] {
  const seen = new Set<string>();
  return codes.flatMap((typed, index) => {
    const code = normaliseDiscountCode(typed);
    const refusal = seen.has(code)
      ? { code: 'discount_code_already_applied', text: CODE_ALREADY_APPLIED }
      : refusalOf(code, [...seen], promotions);
    seen.add(code);
    return refusal
      ? [warningMessage(refusal.code, refusal.text, `$.discounts.codes[${index}]`)]
      : [];
  });
}

function refusalOf(
  code: string,
  before: readonly string[],
  { appliedPromotions, disallowedPromotions, relatedCouponCodes }: CheckoutData['promotions'],
): { code: string; text: string } | null {
  const applied = appliedPromotions.find((one) => one.relatedCouponCodes.includes(code));
  if (applied) {
    const isSecond = enteredCodes(before).some((one) => applied.relatedCouponCodes.includes(one));
    return isSecond ? { code: 'discount_code_already_applied', text: CODE_ALREADY_APPLIED } : null;
  }
  const refused = disallowedPromotions.find((one) => one.relatedCouponCodes.includes(code));
  if (!refused || !relatedCouponCodes.includes(code)) {
    return { code: 'discount_code_invalid', text: INVALID_CODE };
  }
  return { code: REFUSALS[reasonOf(refused)], text: refusalText(refused, appliedPromotions) };
}

function reasonOf({ disallowReason, unmetCondition }: DisallowedPromotion) {
  return unmetCondition?.kind ?? disallowReason;
}

/** The protocol's codes; `discount_code_not_applicable` is our own, for a good code without effect. */
const REFUSALS: Readonly<Record<ReturnType<typeof reasonOf>, string>> = {
  AppliedPromotionsLimitReached: 'discount_code_combination_disallowed',
  Exclusitivity: 'discount_code_combination_disallowed',
  Stopped: 'discount_code_combination_disallowed',
  PromotionPerCustomerUsageExceeded: 'discount_code_user_ineligible',
  PromotionUsageExceeded: 'discount_code_expired',
  NoApplicableCartItems: 'discount_code_not_applicable',
  ConditionsNotMet: 'discount_code_not_applicable',
  ended: 'discount_code_expired',
  notStarted: 'discount_code_invalid',
  signedOut: 'discount_code_user_not_logged_in',
  minimum: 'discount_code_not_applicable',
  deliveryFree: 'discount_code_not_applicable',
  otherDelivery: 'discount_code_not_applicable',
};
