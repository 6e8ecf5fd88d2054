import type { LineToPrice } from '#lib/commerce/cart/line-to-price.ts';
import type {
  DisallowReason,
  Obstacle,
  UnmetCondition,
} from '#lib/commerce/checkout/promotion-summary.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { AssessedPromotion } from './assess-promotions.ts';
import type { Candidate } from './candidates.ts';
import { combinationConflict } from './combination.ts';
import { unmet } from './conditions.ts';
import { type LineLeft, lineDiscounts } from './effects.ts';
import type { Promotion } from './promotion.ts';

export interface Evaluation {
  /** What is left of each line in cents, in the order of the lines. */
  left: Cents[];
  /**
   * In the order of application; `amount` is what each takes off goods, and `shares` what it takes
   * off each line, in the order of the lines.
   */
  applied: { candidate: Candidate; amount: Cents; shares: Cents[] }[];
  disallowed: { candidate: Candidate; obstacle: Obstacle }[];
}

/**
 * Applies promotions one after another, each to what the earlier ones left of the lines. A
 * promotion without effect does not apply, so it blocks no other and uses up no limit. The effect
 * of a free-delivery promotion is not known here: it counts as applied unless the caller, who knows
 * the delivery, gives the reason by id in `ineffective` and evaluates again.
 *
 * A promotion with an entered code is always either applied or disallowed. One without a code is
 * disallowed only if it fits the cart and shopper but something else blocks it: that matters to a
 * shopper who had it, whereas promotions for other goods do not.
 *
 * Usage limits come first among the reasons, because no change of the cart can fix them; then the
 * promotion's own conditions, then the other promotions.
 */
export function evaluatePromotions(
  lines: readonly LineToPrice[],
  promotions: readonly AssessedPromotion[],
  ineffective: ReadonlyMap<string, UnmetCondition>,
): Evaluation {
  const working = lines.map(({ product, qty }): LineLeft => ({ qty, left: product.price * qty }));
  const applied: Evaluation['applied'] = [];
  const disallowed: Evaluation['disallowed'] = [];
  for (const candidate of promotions) {
    const { promotion, codes, usedUp, misfit } = candidate;
    const standing = applied.map((other) => other.candidate.promotion);
    const obstacle = bare(usedUp) ?? misfit ?? bare(combinationConflict(promotion, standing));
    if (obstacle) {
      if (codes.length > 0 || !misfit) disallowed.push({ candidate, obstacle });
      continue;
    }
    const about = candidate.about.flatMap((index) => working[index] ?? []);
    const taken = lineDiscounts(promotion.effect, about);
    const amount = taken.reduce((sum, part) => sum + part, 0);
    const idle = noEffect(promotion, amount, ineffective);
    if (idle) {
      if (codes.length > 0) disallowed.push({ candidate, obstacle: idle });
      continue;
    }
    for (const [place, line] of about.entries()) line.left -= taken[place] ?? 0;
    const shares = working.map((line) => taken[about.indexOf(line)] ?? 0);
    applied.push({ candidate, amount, shares });
  }
  return { left: working.map(({ left }) => left), applied, disallowed };
}

/** Why an otherwise applicable promotion has no effect; null if it has one. */
function noEffect(
  promotion: Promotion,
  amount: Cents,
  ineffective: ReadonlyMap<string, UnmetCondition>,
): Obstacle | null {
  if (promotion.effect.kind !== 'freeDelivery') {
    return amount > 0 ? null : bare('NoApplicableCartItems');
  }
  // Not NoApplicableCartItems: the shopper would be told that the cart lacks goods for it.
  const condition = ineffective.get(promotion.id);
  return condition ? unmet(condition) : null;
}

function bare(reason: DisallowReason): Obstacle;
function bare(reason: DisallowReason | null): Obstacle | null;
function bare(reason: DisallowReason | null): Obstacle | null {
  return reason && { reason, unmet: null };
}
