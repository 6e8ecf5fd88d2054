import type { Cents } from '#lib/commerce/money.ts';
import type { LineToPrice } from '#lib/commerce/pricing/pricing-input.ts';
import type { AssessedPromotion } from './assess-promotions.ts';
import type { Candidate } from './candidates.ts';
import { keptOut } from './combination.ts';
import { type LineLeft, takeOff } from './effects.ts';
import type { DisallowReason, Promotion } from './promotion.ts';

/** What promotions come to. */
export interface Evaluation {
  /** What is left of each line, in the order of the lines. */
  left: Cents[];
  /** In the order of application, with what each takes off goods. */
  applied: { candidate: Candidate; amount: Cents }[];
  disallowed: { candidate: Candidate; reason: DisallowReason }[];
}

/**
 * Tries promotions one after another on what those before left of the lines. One that takes
 * nothing off does not apply, and so keeps nobody out and uses nothing up; only one about delivery
 * is taken at its word here, and whoever knows the delivery hands those that turn out `fruitless`
 * (promotion ids) back for another evaluation.
 *
 * A promotion that was asked for by code is applied or disallowed. One that comes by itself is
 * disallowed only where it fits cart and shopper and something else stands in its way: that is
 * news to a shopper who had it, whereas offers that are about other goods are not.
 *
 * A promotion that is used up says so before anything else, since nothing in the cart will change
 * it; then come its own conditions, then the other promotions.
 */
export function evaluatePromotions(
  lines: readonly LineToPrice[],
  promotions: readonly AssessedPromotion[],
  fruitless: ReadonlySet<string>,
): Evaluation {
  const working = lines.map(({ product, qty }): LineLeft => ({ qty, left: product.price * qty }));
  const applied: Evaluation['applied'] = [];
  const disallowed: Evaluation['disallowed'] = [];
  for (const candidate of promotions) {
    const { promotion, codes, usedUp, misfit } = candidate;
    const standing = applied.map((other) => other.candidate.promotion);
    const inTheWay = usedUp ?? misfit ?? keptOut(promotion, standing);
    if (inTheWay) {
      if (codes.length > 0 || !misfit) disallowed.push({ candidate, reason: inTheWay });
      continue;
    }
    const about = candidate.about.flatMap((index) => working[index] ?? []);
    const taken = takeOff(promotion.effect, about);
    const amount = taken.reduce((sum, part) => sum + part, 0);
    const reason = noEffect(promotion, amount, fruitless);
    if (reason) {
      if (codes.length > 0) disallowed.push({ candidate, reason });
      continue;
    }
    for (const [place, line] of about.entries()) line.left -= taken[place] ?? 0;
    applied.push({ candidate, amount });
  }
  return { left: working.map(({ left }) => left), applied, disallowed };
}

/** Why a promotion that could apply does not all the same; null where it takes something off. */
function noEffect(
  promotion: Promotion,
  amount: Cents,
  fruitless: ReadonlySet<string>,
): DisallowReason | null {
  if (promotion.effect.kind !== 'freeDelivery') return amount > 0 ? null : 'NoApplicableCartItems';
  // Not for want of goods in the cart, so that it must not be told so.
  return fruitless.has(promotion.id) ? 'ConditionsNotMet' : null;
}
