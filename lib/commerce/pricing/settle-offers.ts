import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { type Candidate, promotionCandidates } from '#lib/commerce/promotions/candidates.ts';
import {
  type Evaluation,
  evaluatePromotions,
} from '#lib/commerce/promotions/evaluate-promotions.ts';
import type { OfferedMethod } from './offered-methods.ts';
import { priceDelivery } from './price-delivery.ts';
import type { PricingInput } from './pricing-input.ts';

/** Promotions and delivery, which depend on each other, brought together. */
export interface SettledOffers {
  /** What is left of each line, in the order of the lines. */
  left: Cents[];
  selected: OfferedMethod | null;
  /** Methods at what they would cost if they were chosen. */
  offered: OfferedMethod[];
  /** Amounts include what is taken off delivery. */
  offers: Pick<Evaluation, 'applied' | 'disallowed'>;
  /** What promotions take off delivery. */
  shippingDiscount: Cents;
}

/**
 * Works out promotions and delivery together. They depend on each other: what promotions leave of
 * the goods decides whether delivery is free anyway, and whether it is decides if a free-delivery
 * promotion does anything – which, if it stands alone or stops others, decides what they leave.
 *
 * So free-delivery promotions are taken at their word first. Where the chosen method then has
 * nothing for one to take (another kind, free already, freed by another promotion), the last such
 * one is set aside and everything is worked out again without it: at most once for each. The
 * methods that it would make free if one of them were chosen instead are offered as free.
 *
 * Where no method is chosen there is nothing to judge by, and they stand, with no amount: a
 * shopper without an address keeps the offer, and no order is placed without a method.
 */
export function settleOffers(input: PricingInput): SettledOffers {
  const candidates = promotionCandidates(input.promotions, input.promoCodes);
  return settle(new Set());

  function settle(fruitless: ReadonlySet<string>): SettledOffers {
    const { left, applied, disallowed } = evaluatePromotions(
      input.lines,
      candidates,
      input,
      fruitless,
    );
    const goods = left.reduce((sum, amount) => sum + amount, 0);
    const aboutDelivery = applied.filter(
      ({ candidate }) => candidate.promotion.effect.kind === 'freeDelivery',
    );
    const freeKinds = new Set(aboutDelivery.flatMap(({ candidate }) => freedKinds(candidate)));
    const { selected } = priceDelivery(input, goods, freeKinds);
    const shippingDiscount = selected ? selected.priceBeforePromotions - selected.price : 0;
    const taker =
      selected && shippingDiscount > 0
        ? aboutDelivery.find(({ candidate }) =>
            freedKinds(candidate).includes(selected.method.kind),
          )
        : undefined;
    const inVain = selected ? aboutDelivery.findLast((offer) => offer !== taker) : undefined;
    if (inVain) return settle(new Set([...fruitless, inVain.candidate.promotion.id]));
    const otherKinds = candidates
      .filter(({ promotion }) => fruitless.has(promotion.id))
      .flatMap(freedKinds)
      .filter((kind) => kind !== selected?.method.kind);
    return {
      left,
      selected,
      offered: priceDelivery(input, goods, new Set([...freeKinds, ...otherKinds])).offered,
      offers: {
        applied: applied.map((offer) =>
          offer === taker ? { ...offer, amount: offer.amount + shippingDiscount } : offer,
        ),
        disallowed,
      },
      shippingDiscount,
    };
  }
}

function freedKinds({ promotion: { effect } }: Candidate): readonly ShippingMethod['kind'][] {
  return effect.kind === 'freeDelivery' ? effect.methodKinds : [];
}
