import { describe, expect, it } from 'vitest';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import type {
  DisallowedPromotion,
  DisallowReason,
  PromotionSummary,
} from '#lib/commerce/checkout/promotion-summary.ts';
import {
  PROMOTION_APPLIED_DELAY_MS,
  promotionNotices,
} from '#lib/commerce/promotions/promotion-notices.ts';

/** A promotion whose name is its id, applied by `codes`. */
function offer(id: string, codes: string[] = [], overrides: Partial<PromotionSummary> = {}) {
  return {
    id,
    name: id,
    exclusive: false,
    usageCountLimit: null,
    appliedPromotionsLimit: null,
    relatedCouponCodes: codes,
    ...overrides,
  } satisfies PromotionSummary;
}

function refused(summary: PromotionSummary, disallowReason: DisallowReason): DisallowedPromotion {
  return { ...summary, disallowReason, unmetCondition: null };
}

function answer(
  appliedPromotions: PromotionSummary[] = [],
  disallowedPromotions: DisallowedPromotion[] = [],
): CheckoutData['promotions'] {
  const relatedCouponCodes = [...appliedPromotions, ...disallowedPromotions].flatMap(
    (promotion) => promotion.relatedCouponCodes,
  );
  return { appliedPromotions, disallowedPromotions, relatedCouponCodes, summedDiscounts: [] };
}

function texts(...parameters: Parameters<typeof promotionNotices>) {
  return promotionNotices(...parameters).map(({ text }) => text);
}

const TOO_MANY = 'AppliedPromotionsLimitReached';
const USED = 'PromotionPerCustomerUsageExceeded';

describe('promotionNotices', () => {
  it('reports a promotion that is newly applied, after a delay', () => {
    const applied = answer([offer('Winter')]);
    const notice = {
      change: 'applied',
      promotionId: 'Winter',
      type: 'SUCCESS',
      text: 'Offer Winter has been applied.',
      timeoutMs: 3_000,
      delayMs: PROMOTION_APPLIED_DELAY_MS,
    };
    expect(promotionNotices(answer(), applied, [])).toEqual([notice]);
    expect(promotionNotices(null, applied, [])).toEqual([notice]);
    expect(promotionNotices(applied, applied, [])).toEqual([]);
  });

  it('reports a promotion that was dropped, for 5 seconds', () => {
    expect(promotionNotices(answer([offer('Winter')]), answer(), [])).toEqual([
      {
        change: 'dropped',
        promotionId: 'Winter',
        type: 'ERROR',
        text: 'Offer Winter has been removed.',
        timeoutMs: 5_000,
        delayMs: 0,
      },
    ]);
  });

  it.each<[DisallowReason, because: string, Partial<PromotionSummary>, ...PromotionSummary[]]>([
    [TOO_MANY, 'a maximum of 2 offers can be redeemed at once', { appliedPromotionsLimit: 2 }],
    [
      TOO_MANY,
      'a maximum of 3 offers can be redeemed at once',
      { appliedPromotionsLimit: 5 },
      offer('Other', [], { appliedPromotionsLimit: 3 }),
    ],
    [TOO_MANY, 'a maximum of 1 offer can be redeemed at once', { appliedPromotionsLimit: 1 }],
    [
      TOO_MANY,
      'a maximum of a certain number of offers can be redeemed at once',
      {},
      offer('Other'),
    ],
    [
      'Exclusitivity',
      'the exclusive offer Only cannot be redeemed with other offers',
      {},
      offer('Only', [], { exclusive: true }),
    ],
    [
      'Exclusitivity',
      'another applied offer cannot be redeemed with other offers',
      { exclusive: true },
      offer('Other'),
    ],
    ['NoApplicableCartItems', 'there are no applicable items in the cart', {}],
    [USED, 'it has already been redeemed', {}],
    [USED, 'it has already been redeemed', { usageCountLimit: 1 }],
    [USED, 'it has already been redeemed 3 times', { usageCountLimit: 3 }],
    ['PromotionUsageExceeded', 'it is no longer available', {}],
    ['Stopped', 'it cannot be redeemed with another applied offer', {}],
    ['ConditionsNotMet', '', {}],
  ])('explains the removal by %s: %s ($2)', (reason, because, overrides, ...others) => {
    const summary = offer('Winter', ['W'], overrides);
    const after = answer(others, [refused(summary, reason)]);
    expect(promotionNotices(answer([summary, ...others]), after, ['W'])).toEqual([
      {
        change: 'disallowed',
        promotionId: 'Winter',
        type: 'ERROR',
        text: `Offer Winter has been removed${because && ` because ${because}`}.`,
        timeoutMs: 5_000,
        delayMs: 0,
      },
    ]);
  });

  it('reports disallowed, then dropped, then applied promotions, each by name', () => {
    const before = answer([offer('b'), offer('É'), offer('Z'), offer('d'), offer('C')]);
    const after = answer(
      [offer('y'), offer('X')],
      [refused(offer('d'), 'Stopped'), refused(offer('C'), 'Stopped')],
    );
    const told = promotionNotices(before, after, []).map(({ promotionId }) => promotionId);
    expect(told.join(' ')).toBe('C d b É Z X y');
  });

  it('does not report a promotion whose code the shopper removed', () => {
    const before = answer([offer('Winter', ['W'])], [refused(offer('Spring', ['S']), 'Stopped')]);
    expect(texts(before, answer(), [])).toEqual([]);
    expect(texts(before, answer(), ['S'])).toEqual([]);
    expect(texts(before, answer(), [' w '])).toEqual(['Offer Winter has been removed.']);
  });

  it('reports an automatic promotion only if it was applied before', () => {
    const only = offer('Only', ['O'], { exclusive: true });
    const after = answer([only], [refused(offer('Auto'), 'Exclusitivity')]);
    expect(texts(answer(), after, ['O'])).toEqual(['Offer Only has been applied.']);
    expect(texts(answer([offer('Auto')]), after, ['O'])).toEqual([
      'Offer Auto has been removed because the exclusive offer Only cannot be redeemed with other offers.',
      'Offer Only has been applied.',
    ]);
  });

  it('reports a kept code that can no longer apply, but not one that may apply again', () => {
    const kept = (reason: DisallowReason) =>
      texts(answer(), answer([], [refused(offer('Winter', ['W']), reason)]), ['W']);
    expect(kept('NoApplicableCartItems')).toEqual([]);
    expect(kept('ConditionsNotMet')).toEqual([]);
    expect(kept('PromotionUsageExceeded')).toEqual([
      'Offer Winter has been removed because it is no longer available.',
    ]);
  });
});
