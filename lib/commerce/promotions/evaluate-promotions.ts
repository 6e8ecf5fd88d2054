import type { Shopper } from '#lib/commerce/cart/cart-validity.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { compareLines, type LineToPrice } from '#lib/commerce/pricing/pricing-input.ts';
import type { Candidate } from './candidates.ts';
import { keptOut } from './combination.ts';
import { isAbout, misfit, usedUp } from './conditions.ts';
import { takeOff } from './effects.ts';
import type { DisallowReason, Promotion, PromotionUsage } from './promotion.ts';

/** What promotions are judged by. */
export interface PromotionCircumstances {
  shopper: Shopper;
  /** By promotion id; a promotion that is not in it was never used. */
  promotionUsage: ReadonlyMap<string, PromotionUsage>;
  /** ms since the epoch. */
  now: number;
}

/** What promotions come to. */
export interface Evaluation {
  /** What is left of each line, in the order of the lines. */
  left: Cents[];
  /** In the order of application, with what each takes off goods. */
  applied: { candidate: Candidate; amount: Cents }[];
  disallowed: { candidate: Candidate; reason: DisallowReason }[];
}

/**
 * Tries the candidates one after another on what those before left of the lines. One that takes
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
  candidates: readonly Candidate[],
  circumstances: PromotionCircumstances,
  fruitless: ReadonlySet<string>,
): Evaluation {
  const working = lines.map((line) => ({ line, left: line.product.price * line.qty }));
  // An order of their own: cents that do not divide fall alike, however the lines come.
  const inOrder = working.toSorted((a, b) => compareLines(a.line, b.line));
  const applied: Evaluation['applied'] = [];
  const disallowed: Evaluation['disallowed'] = [];

  for (const candidate of candidates) {
    const { promotion } = candidate;
    const about = inOrder.filter(({ line }) => isAbout(promotion.lines, line));
    const unfit = misfit(
      promotion,
      about.map(({ line }) => line),
      circumstances.shopper,
      circumstances.now,
    );
    const inTheWay =
      usedUp(promotion, circumstances.promotionUsage.get(promotion.id)) ??
      unfit ??
      keptOut(
        promotion,
        applied.map((other) => other.candidate.promotion),
      );
    const taken = inTheWay
      ? []
      : takeOff(
          promotion.effect,
          about.map(({ line, left }) => ({ qty: line.qty, left })),
        );
    const amount = taken.reduce((sum, part) => sum + part, 0);
    const reason = inTheWay ?? noEffect(promotion, amount, fruitless);
    if (reason) {
      const isNews = inTheWay !== null && unfit === null;
      if (candidate.codes.length > 0 || isNews) disallowed.push({ candidate, reason });
      continue;
    }
    for (const [index, place] of about.entries()) place.left -= taken[index] ?? 0;
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
