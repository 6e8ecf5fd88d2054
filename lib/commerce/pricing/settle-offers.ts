import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { AssessedPromotion } from '#lib/commerce/promotions/assess-promotions.ts';
import type { Candidate } from '#lib/commerce/promotions/candidates.ts';
import {
  type Evaluation,
  evaluatePromotions,
} from '#lib/commerce/promotions/evaluate-promotions.ts';
import { type OfferedMethod, offerMethod } from './offered-methods.ts';
import type { LineToPrice } from './pricing-input.ts';

/** Promotions and one way to get the order, which depend on each other, brought together. */
export interface SettledOffers extends Evaluation {
  /** What is left of all lines. */
  goods: Cents;
  /** The method with what it costs; null where none was given. */
  chosen: OfferedMethod | null;
  /** What promotions take off delivery; `applied` has it in the amount of one of them. */
  shippingDiscount: Cents;
}

/**
 * Works out what promotions come to if the order is got by `method`. The two depend on each other:
 * what promotions leave of the goods decides whether delivery is free anyway, and whether it is
 * decides if a free-delivery promotion does anything – which, if it stands alone or stops others,
 * decides what they leave.
 *
 * So free-delivery promotions are taken at their word first. Where the method then has nothing for
 * one to take (it is of another kind, free already, or freed by another promotion), the last such
 * one is set aside and everything is worked out again without it: at most once for each.
 *
 * Without a method there is nothing to judge by, and they stand, with no amount: a shopper who has
 * given no address keeps the offer, and no order is placed without a method.
 */
export function settleOffers(
  lines: readonly LineToPrice[],
  promotions: readonly AssessedPromotion[],
  method: ShippingMethod | null,
): SettledOffers {
  const fruitless = new Set<string>();
  for (;;) {
    const evaluation = evaluatePromotions(lines, promotions, fruitless);
    const goods = evaluation.left.reduce((sum, amount) => sum + amount, 0);
    const aboutDelivery = evaluation.applied
      .map(({ candidate }) => candidate)
      .filter(({ promotion }) => promotion.effect.kind === 'freeDelivery');
    const chosen = method && offerMethod(method, goods, new Set(aboutDelivery.flatMap(freedKinds)));
    const shippingDiscount = chosen ? chosen.priceBeforePromotions - chosen.price : 0;
    const taker =
      chosen && shippingDiscount > 0
        ? aboutDelivery.find((candidate) => freedKinds(candidate).includes(chosen.method.kind))
        : undefined;
    const inVain = method && aboutDelivery.findLast((candidate) => candidate !== taker);
    if (inVain) {
      fruitless.add(inVain.promotion.id);
      continue;
    }
    const applied = evaluation.applied.map((offer) =>
      offer.candidate === taker ? { ...offer, amount: shippingDiscount } : offer,
    );
    return { ...evaluation, applied, goods, chosen, shippingDiscount };
  }
}

function freedKinds({ promotion: { effect } }: Candidate): readonly ShippingMethod['kind'][] {
  return effect.kind === 'freeDelivery' ? effect.methodKinds : [];
}
