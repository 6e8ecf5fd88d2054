import { type Cents, formatCents } from '#lib/commerce/money.ts';
import type { PromotionEffect } from '#lib/commerce/promotions/promotion.ts';

/** An offer that somebody is about to save, with what trying it has shown. */
export interface OfferIntent {
  effect: PromotionEffect;
  exclusive: boolean;
  /** In ms since the epoch; null: it has no end. */
  endsAt: number | null;
  usageCountLimit: number | null;
  totalUsageLimit: number | null;
  /** It needs no code. */
  isAutomatic: boolean;
  /** Each of its codes works once. */
  codesOnce: boolean;
  /** Products that it covers and that can be bought now. */
  covered: number;
  /** Whether some of them are reduced, and whether some are gift cards. */
  hasSale: boolean;
  hasGiftCards: boolean;
  /** Carts with one product each, without and with it, and with the other offers in each. */
  examples: readonly {
    name: string;
    before: Cents;
    after: Cents;
    others: readonly string[];
    blockers: readonly string[];
  }[];
}

/** What somebody should look at twice before an offer is saved. */
export function offerWarnings(intent: OfferIntent): string[] {
  const { effect, exclusive, endsAt, usageCountLimit, totalUsageLimit, covered } = intent;
  const percent = 'percent' in effect ? effect.percent : 0;
  const free = intent.examples.find(({ before, after }) => before > 0 && after === 0);
  const others = [...new Set(intent.examples.flatMap((example) => example.others))];
  const blockers = [...new Set(intent.examples.flatMap((example) => example.blockers))];
  const isUnlimited = usageCountLimit === null && totalUsageLimit === null && !intent.codesOnce;
  return [
    ...(covered === 0 ? ['It covers no product that can be bought now.'] : []),
    ...(percent === 100 ? ['100 % off: what it covers costs nothing.'] : []),
    ...(percent > 50 && percent < 100 ? ['More than half of the price.'] : []),
    ...(free && percent < 100 && effect.kind !== 'freeDelivery'
      ? [
          `Some products cost nothing with it, such as ${free.name}, now ${formatCents(free.before)}.`,
        ]
      : []),
    ...(endsAt === null ? ['It has no end: it runs until somebody stops it.'] : []),
    ...(isUnlimited && !intent.isAutomatic ? ['Anybody can use it as often as they like.'] : []),
    ...(intent.hasSale && effect.kind !== 'freeDelivery'
      ? ['It also covers reduced products, on top of their sale price.']
      : []),
    ...(intent.hasGiftCards && effect.kind !== 'freeDelivery'
      ? ['It also covers gift cards: they would be sold below what they are worth.']
      : []),
    ...(others.length > 0 && !exclusive ? [`It adds up with ${listed(others)}.`] : []),
    ...(blockers.length > 0
      ? [`It does not work in carts to which ${listed(blockers)} applies.`]
      : []),
  ];
}

function listed(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(' and ');
}
