import type { DisallowReason, Promotion } from './promotion.ts';

/** The exclusive promotion that keeps others out: the first applied one (spec section 4). */
export function blockingPromotion<Offer extends Pick<Promotion, 'exclusive'>>(
  applied: readonly Offer[],
): Offer | null {
  return applied.find((promotion) => promotion.exclusive) ?? null;
}

/**
 * Why a promotion may not join those applied before it; null when it may. An exclusive one
 * stands alone: it keeps out those after it, and is kept out itself by any before it. `stop`
 * keeps out lower priorities only, since among equals the order is an accident of their ids.
 */
export function keptOut(
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
