import type { Shopper } from '#lib/commerce/cart/cart-validity.ts';
import { compareLines, type LineToPrice } from '#lib/commerce/pricing/pricing-input.ts';
import { type Candidate, promotionCandidates } from './candidates.ts';
import { isAbout, misfit, usedUp } from './conditions.ts';
import type { DisallowReason, Promotion, PromotionUsage } from './promotion.ts';

/** What promotions are judged by. */
export interface PromotionCircumstances {
  lines: readonly LineToPrice[];
  promotions: readonly Promotion[];
  /** Entered discount codes. */
  promoCodes: readonly string[];
  /** By promotion id; a promotion that is not in it was never used. */
  promotionUsage: ReadonlyMap<string, PromotionUsage>;
  shopper: Shopper;
  /** ms since the epoch. */
  now: number;
}

/** A candidate with all that can be said of it whatever other promotions do. */
export interface AssessedPromotion extends Candidate {
  /** Indexes of the lines it is about. */
  about: readonly number[];
  /** Why it has been used often enough. */
  usedUp: DisallowReason | null;
  /** Why it does not fit cart, shopper or moment. */
  misfit: DisallowReason | null;
}

/**
 * Assesses the promotions that come into question, in the order in which they are tried. Their
 * lines stand in an order of their own: cents that do not divide fall alike, however lines come.
 */
export function assessPromotions(circumstances: PromotionCircumstances): AssessedPromotion[] {
  const { lines, promotions, promoCodes, promotionUsage, shopper, now } = circumstances;
  const inOrder = [...lines.entries()].sort(([, a], [, b]) => compareLines(a, b));
  return promotionCandidates(promotions, promoCodes).map((candidate) => {
    const { promotion } = candidate;
    const places = inOrder.filter(([, line]) => isAbout(promotion.lines, line));
    const about = places.map(([, line]) => line);
    return {
      ...candidate,
      about: places.map(([index]) => index),
      usedUp: usedUp(promotion, promotionUsage.get(promotion.id)),
      misfit: misfit(promotion, about, shopper, now),
    };
  });
}
