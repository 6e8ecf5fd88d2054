import type { Shopper } from '#lib/commerce/cart/cart-validity.ts';
import { compareLines, type LineToPrice } from '#lib/commerce/cart/line-to-price.ts';
import type { DisallowReason, Obstacle } from '#lib/commerce/checkout/promotion-summary.ts';
import { type Candidate, promotionCandidates } from './candidates.ts';
import { isAbout, misfit, usedUp } from './conditions.ts';
import type { Promotion, PromotionUsage } from './promotion.ts';

/** Everything that decides which promotions apply. */
export interface PromotionCircumstances {
  lines: readonly LineToPrice[];
  promotions: readonly Promotion[];
  discountCodes: readonly string[];
  /** By promotion id; missing if the promotion was never used. */
  promotionUsage: ReadonlyMap<string, PromotionUsage>;
  shopper: Shopper;
  /** ms since the epoch. */
  now: number;
}

/** A candidate with everything that does not depend on other promotions. */
export interface AssessedPromotion extends Candidate {
  /** Indexes of the lines that it covers. */
  about: readonly number[];
  /** The usage limit that it has reached. */
  usedUp: DisallowReason | null;
  /** Why it does not fit the cart, the shopper or the time. */
  misfit: Obstacle | null;
}

/**
 * Assesses the promotions that may apply, in the order in which they are tried. `about` is sorted
 * by `compareLines`, so that leftover cents are shared the same way in whatever order the lines
 * come.
 */
export function assessPromotions(circumstances: PromotionCircumstances): AssessedPromotion[] {
  const { lines, promotions, discountCodes, promotionUsage, shopper, now } = circumstances;
  const inOrder = [...lines.entries()].sort(([, a], [, b]) => compareLines(a, b));
  return promotionCandidates(promotions, discountCodes).map((candidate) => {
    const { promotion, codes } = candidate;
    const places = inOrder.filter(([, line]) => isAbout(promotion.lines, line));
    const about = places.map(([, line]) => line);
    return {
      ...candidate,
      about: places.map(([index]) => index),
      usedUp: usedUp(promotion, promotionUsage.get(promotion.id), codes),
      misfit: misfit(promotion, about, shopper, now),
    };
  });
}
