import type {
  DisallowedPromotion,
  PromotionSummary,
  UnmetCondition,
} from '#lib/commerce/checkout/promotion-summary.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { blockingPromotion } from './combination.ts';

/** Also shown if the request itself fails. */
export const UNABLE_TO_APPLY_CODE = 'Unable to apply discount code.';
export const INVALID_CODE = 'Invalid discount code.';
export const CODE_ALREADY_APPLIED = 'This discount code has already been applied.';
export const CODE_NOT_APPLICABLE =
  "This discount code isn't applicable to any of the items in your cart.";

/** Why the promotion of a code just entered does not apply. It never did, so it is not “removed”. */
export function refusalText(
  promotion: DisallowedPromotion,
  applied: readonly PromotionSummary[],
): string {
  const offer = `“${promotion.name}”`;
  switch (promotion.disallowReason) {
    case 'AppliedPromotionsLimitReached':
      return `${offer} can’t be added: you can use ${atMost(promotion, applied)} at a time.`;
    case 'Exclusitivity': {
      const blocking = blockingPromotion(applied);
      return blocking
        ? `“${blocking.name}” can’t be used together with other offers.`
        : `${offer} can’t be used together with other offers.`;
    }
    case 'Stopped':
      return `${offer} can’t be used together with an offer in your cart.`;
    case 'PromotionPerCustomerUsageExceeded':
      return `You’ve already used ${offer}${times(promotion.usageCountLimit)}.`;
    case 'PromotionUsageExceeded':
      return `${offer} has been used up: it was for a limited number of orders.`;
    case 'NoApplicableCartItems':
      return CODE_NOT_APPLICABLE;
    case 'ConditionsNotMet':
      return promotion.unmetCondition
        ? conditionText(offer, promotion.unmetCondition)
        : `Your order doesn’t qualify for ${offer}.`;
  }
}

function conditionText(offer: string, condition: UnmetCondition): string {
  switch (condition.kind) {
    case 'ended':
      // An offer that ends at midnight ended the day before.
      return `${offer} ended on ${formatDay(condition.at - 1)}.`;
    case 'notStarted':
      return `${offer} starts on ${formatDay(condition.at)}.`;
    case 'signedOut':
      return `${offer} is for customers with an account. Log in to use it.`;
    case 'minimum':
      return `Spend ${formatCents(condition.missing)} more on the items it applies to and you can use ${offer}.`;
    case 'deliveryFree':
      return `Your delivery is already free, so you don’t need ${offer}.`;
    case 'otherDelivery':
      return `${offer} doesn’t apply to the delivery method you’ve chosen.`;
  }
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
      return `a maximum of ${atMost(promotion, applied)} can be redeemed at once`;
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
function atMost(promotion: PromotionSummary, applied: readonly PromotionSummary[]): string {
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
