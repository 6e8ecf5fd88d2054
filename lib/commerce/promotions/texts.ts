import type {
  DisallowedPromotion,
  PromotionSummary,
} from '#lib/commerce/checkout/promotion-summary.ts';
import { blockingPromotion } from './combination.ts';

/** Also shown if the request itself fails. */
export const UNABLE_TO_APPLY_CODE = 'Unable to apply discount code.';
export const INVALID_CODE = 'Invalid discount code.';
export const CODE_ALREADY_APPLIED = 'This discount code has already been applied.';
export const CODE_NOT_APPLICABLE =
  "This discount code isn't applicable to any of the items in your cart.";

export function conditionsNotMetText({ name }: Pick<PromotionSummary, 'name'>): string {
  return `Your order doesn’t meet the conditions of the offer “${name}”.`;
}

/** The alert for a promotion that now applies. */
export function appliedText({ name }: Pick<PromotionSummary, 'name'>): string {
  return `Offer ${name} has been applied.`;
}

/**
 * The alert for a promotion that no longer applies, worded by its reason. `applied` are the
 * promotions that do apply.
 */
export function removalText(
  promotion: DisallowedPromotion,
  applied: readonly PromotionSummary[],
): string {
  const cause = removalCause(promotion, applied);
  return cause === null
    ? droppedText(promotion)
    : `Offer ${promotion.name} has been removed because ${cause}.`;
}

/** The alert for a promotion that was removed without a reason. */
export function droppedText({ name }: Pick<PromotionSummary, 'name'>): string {
  return `Offer ${name} has been removed.`;
}

function removalCause(
  promotion: DisallowedPromotion,
  applied: readonly PromotionSummary[],
): string | null {
  switch (promotion.disallowReason) {
    case 'AppliedPromotionsLimitReached':
      return `a maximum of ${atOnce(promotion, applied)} can be redeemed at once`;
    case 'Exclusitivity': {
      const blocking = blockingPromotion(applied);
      const offer = blocking ? `the exclusive offer ${blocking.name}` : 'another applied offer';
      return `${offer} cannot be redeemed with other offers`;
    }
    case 'NoApplicableCartItems':
      return 'there are no applicable items in the cart';
    case 'PromotionPerCustomerUsageExceeded':
      return `it has already been redeemed${times(promotion.usageCountLimit)}`;
    case 'PromotionUsageExceeded':
      return 'it is no longer available';
    case 'Stopped':
      return 'it cannot be redeemed with another applied offer';
    case 'ConditionsNotMet':
      return null;
  }
}

/** The smallest limit of all these promotions: no more can be combined, whichever limit was hit. */
function atOnce(promotion: PromotionSummary, applied: readonly PromotionSummary[]): string {
  const limits = [promotion, ...applied]
    .map(({ appliedPromotionsLimit }) => appliedPromotionsLimit)
    .filter((limit) => limit !== null);
  if (limits.length === 0) return 'a certain number of offers';
  const limit = Math.min(...limits);
  return limit === 1 ? '1 offer' : `${limit} offers`;
}

function times(usageCountLimit: number | null): string {
  return usageCountLimit !== null && usageCountLimit > 1 ? ` ${usageCountLimit} times` : '';
}
