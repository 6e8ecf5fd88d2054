import type { LineToPrice } from '#lib/commerce/cart/line-to-price.ts';
import { isSentByEmail, travels } from '#lib/commerce/cart/travels.ts';
import type { UnmetCondition } from '#lib/commerce/checkout/promotion-summary.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { AssessedPromotion } from '#lib/commerce/promotions/assess-promotions.ts';
import type { Candidate } from '#lib/commerce/promotions/candidates.ts';
import {
  type Evaluation,
  evaluatePromotions,
} from '#lib/commerce/promotions/evaluate-promotions.ts';
import { type OfferedMethod, offerMethod } from './offered-methods.ts';

/** The promotions evaluated for one shipping method. */
export interface AppliedPromotions extends Evaluation {
  /** Total of goods after discounts. */
  goods: Cents;
  /** The part of `goods` that travels: a free delivery's threshold counts nothing else. */
  travelling: Cents;
  /** The method with its price; null if no method was given. */
  chosen: OfferedMethod | null;
  /** What promotions take off delivery; included in the `amount` of one promotion in `applied`. */
  shippingDiscount: Cents;
}

/**
 * Evaluates the promotions for an order shipped by `method`. The two depend on each other: the
 * total after promotions decides whether delivery is free anyway, and that decides whether a
 * free-delivery promotion has an effect – which, if the promotion is exclusive or stops others,
 * changes the total.
 *
 * So all free-delivery promotions count as applied at first. If one has nothing to take off (the
 * method is of another kind, free already, or made free by another promotion), the last such
 * promotion is excluded and everything is evaluated again: at most once per promotion.
 *
 * Without a method their effect cannot be judged, so they stay applied with amount 0: a shopper who
 * has not given an address keeps the promotion, and no order can be placed without a method. Where
 * nothing travels, they have no effect.
 */
export function applyPromotions(
  lines: readonly LineToPrice[],
  promotions: readonly AssessedPromotion[],
  method: ShippingMethod | null,
): AppliedPromotions {
  const ineffective = new Map<string, UnmetCondition>();
  if (isSentByEmail(lines)) {
    for (const { promotion } of promotions) {
      const { id, effect } = promotion;
      if (effect.kind === 'freeDelivery') ineffective.set(id, { kind: 'deliveryFree' });
    }
  }
  for (;;) {
    const evaluation = evaluatePromotions(lines, promotions, ineffective);
    const goods = evaluation.left.reduce((sum, amount) => sum + amount, 0);
    const travelling = evaluation.left.reduce(
      (sum, amount, index) => sum + (lines[index] && travels(lines[index]) ? amount : 0),
      0,
    );
    const aboutDelivery = evaluation.applied
      .map(({ candidate }) => candidate)
      .filter(({ promotion }) => promotion.effect.kind === 'freeDelivery');
    const freed = new Set(aboutDelivery.flatMap(freedKinds));
    const chosen = method && offerMethod(method, travelling, freed);
    const shippingDiscount = chosen ? chosen.priceBeforePromotions - chosen.price : 0;
    const taker =
      chosen && shippingDiscount > 0
        ? aboutDelivery.find((candidate) => freedKinds(candidate).includes(chosen.method.kind))
        : undefined;
    const last = method && aboutDelivery.findLast((candidate) => candidate !== taker);
    if (last && chosen) {
      const pays = freedKinds(last).includes(chosen.method.kind);
      ineffective.set(last.promotion.id, { kind: pays ? 'deliveryFree' : 'otherDelivery' });
      continue;
    }
    const applied = evaluation.applied.map((offer) =>
      offer.candidate === taker ? { ...offer, amount: shippingDiscount } : offer,
    );
    return { ...evaluation, applied, goods, travelling, chosen, shippingDiscount };
  }
}

function freedKinds({ promotion: { effect } }: Candidate): readonly ShippingMethod['kind'][] {
  return effect.kind === 'freeDelivery' ? effect.methodKinds : [];
}
