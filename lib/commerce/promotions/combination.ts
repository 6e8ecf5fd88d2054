import type { DisallowReason } from '#lib/commerce/checkout/promotion-summary.ts';
import type { Promotion } from './promotion.ts';

/** The applied promotion that blocks others: the first exclusive one. */
export function blockingPromotion<Offer extends Pick<Promotion, 'exclusive'>>(
  applied: readonly Offer[],
): Offer | null {
  return applied.find((promotion) => promotion.exclusive) ?? null;
}

/**
 * Why a promotion cannot be combined with those applied before it; null if it can. An exclusive
 * promotion must be alone: it blocks later ones, and any earlier one blocks it. `stop` blocks only
 * lower priorities, because at equal priority the order depends only on the ids.
 */
export function combinationConflict(
  promotion: Promotion,
  applied: readonly Promotion[],
): DisallowReason | null {
  if (applied.length === 0) return null;
  if (promotion.exclusive || blockingPromotion(applied)) return 'Exclusitivity';
  if (applied.some(({ stop, priority }) => stop && priority > promotion.priority)) return 'Stopped';
  const together = applied.length + 1;
  const limited = [promotion, ...applied].some(
    ({ appliedPromotionsLimit: limit }) => limit !== null && limit < together,
  );
  return limited ? 'AppliedPromotionsLimitReached' : null;
}
