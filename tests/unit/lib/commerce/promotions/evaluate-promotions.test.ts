import { describe, expect, it } from 'vitest';
import { GUEST } from '#lib/commerce/cart/cart-validity.ts';
import { assessPromotions } from '#lib/commerce/promotions/assess-promotions.ts';
import { evaluatePromotions } from '#lib/commerce/promotions/evaluate-promotions.ts';
import type { Promotion, PromotionUsage } from '#lib/commerce/promotions/promotion.ts';
import { NOW, testLine, testPromotion } from '#tests/support/pricing.ts';

const BOOTS = testLine({ productId: 'boot' });
const NOTHING_HERE = {
  productIds: ['hat'],
  categoryPaths: [],
  brandSlugs: [],
  onSale: 'any',
} as const;

/** A promotion whose code is its id in upper case. */
function coded(id: string, overrides: Partial<Promotion> = {}): Promotion {
  return testPromotion({ id, codes: [id.toUpperCase()], ...overrides });
}

/** Evaluates with every promotion's code entered. Results read `id amount` and `id reason`. */
function evaluate(
  promotions: Promotion[],
  {
    lines = [BOOTS],
    usage = {},
    ineffective = [],
  }: {
    lines?: ReturnType<typeof testLine>[];
    usage?: Record<string, PromotionUsage>;
    ineffective?: string[];
  } = {},
) {
  const assessed = assessPromotions({
    lines,
    promotions,
    discountCodes: promotions.flatMap(({ codes }) => codes),
    promotionUsage: new Map(Object.entries(usage)),
    shopper: GUEST,
    now: NOW,
  });
  const free = new Map(ineffective.map((id) => [id, { kind: 'deliveryFree' } as const]));
  const { left, applied, disallowed } = evaluatePromotions(lines, assessed, free);
  return {
    left,
    applied: applied.map(({ candidate, amount }) => `${candidate.promotion.id} ${amount}`),
    disallowed: disallowed.map(
      ({ candidate, obstacle }) => `${candidate.promotion.id} ${obstacle.reason}`,
    ),
  };
}

describe('evaluatePromotions', () => {
  it('applies promotions by priority, so that an amount before a percentage leaves less to take', () => {
    const ten = testPromotion({ id: 'ten' });
    const amount = testPromotion({ id: 'off', effect: { kind: 'orderAmount', amount: 5_000 } });
    expect(evaluate([ten, { ...amount, priority: 1 }]).applied).toEqual(['off 5000', 'ten 500']);
    expect(evaluate([{ ...ten, priority: 1 }, amount]).applied).toEqual(['ten 1000', 'off 5000']);
  });

  it('compares a minimum with the cart before any promotion', () => {
    const half = testPromotion({
      id: 'half',
      priority: 1,
      effect: { kind: 'linePercent', percent: 50 },
    });
    const fromHundred = testPromotion({ id: 'from-100', minimumSubtotal: 10_000 });
    expect(evaluate([half, fromHundred]).applied).toEqual(['half 5000', 'from-100 500']);
  });

  describe('the reason for a refused code', () => {
    const first = coded('first', { priority: 9 });
    it.each<[string, Promotion[], string]>([
      ['for nothing in the cart', [coded('a', { lines: NOTHING_HERE })], 'a NoApplicableCartItems'],
      [
        'with nothing left to take',
        [coded('all', { priority: 1, effect: { kind: 'linePercent', percent: 100 } }), coded('a')],
        'a NoApplicableCartItems',
      ],
      ['that is over', [coded('a', { endsAt: NOW })], 'a ConditionsNotMet'],
      [
        'whose minimum is not reached',
        [coded('a', { minimumSubtotal: 10_001 })],
        'a ConditionsNotMet',
      ],
      ['for customers only', [coded('a', { signedInOnly: true })], 'a ConditionsNotMet'],
      ['after an exclusive one', [{ ...first, exclusive: true }, coded('a')], 'a Exclusitivity'],
      [
        'that is exclusive, after another',
        [first, coded('a', { exclusive: true })],
        'a Exclusitivity',
      ],
      ['below one that stops others', [{ ...first, stop: true }, coded('a')], 'a Stopped'],
      [
        'that exceeds another one’s limit',
        [{ ...first, appliedPromotionsLimit: 1 }, coded('a')],
        'a AppliedPromotionsLimitReached',
      ],
      [
        'that exceeds its own limit',
        [first, coded('a', { appliedPromotionsLimit: 1 })],
        'a AppliedPromotionsLimitReached',
      ],
      [
        'used up by this customer',
        [coded('a', { usageCountLimit: 3 })],
        'a PromotionPerCustomerUsageExceeded',
      ],
      ['used up by everybody', [coded('a', { totalUsageLimit: 5 })], 'a PromotionUsageExceeded'],
      [
        'that is used up, over and for nothing in the cart',
        [coded('a', { totalUsageLimit: 5, endsAt: NOW, lines: NOTHING_HERE })],
        'a PromotionUsageExceeded',
      ],
      [
        'for nothing in the cart, after an exclusive one',
        [{ ...first, exclusive: true }, coded('a', { lines: NOTHING_HERE })],
        'a NoApplicableCartItems',
      ],
    ])('is “$2” for a promotion %s', (_, promotions, disallowed) => {
      const usage = { a: { total: 5, byCustomer: 3 } };
      expect(evaluate(promotions, { usage }).disallowed).toEqual([disallowed]);
    });
  });

  it('does not mention automatic promotions that do not apply to the cart', () => {
    const others = [
      testPromotion({ id: 'hats', lines: NOTHING_HERE }),
      testPromotion({ id: 'members', signedInOnly: true }),
      testPromotion({ id: 'more', minimumSubtotal: 10_001 }),
      testPromotion({ id: 'over', endsAt: NOW }),
      testPromotion({ id: 'hats-gone', lines: NOTHING_HERE, totalUsageLimit: 0 }),
      testPromotion({ id: 'nothing-left', effect: { kind: 'cheapestFree', of: 2 } }),
    ];
    expect(evaluate(others)).toEqual({ left: [10_000], applied: [], disallowed: [] });
  });

  it('lets only promotions that apply keep others out', () => {
    const spent = { totalUsageLimit: 0, priority: 5 };
    const promotions = [
      coded('exclusive', { ...spent, exclusive: true }),
      coded('stop', { ...spent, stop: true }),
      coded('alone', { ...spent, appliedPromotionsLimit: 1 }),
      coded('no-hats', { exclusive: true, stop: true, priority: 5, lines: NOTHING_HERE }),
      coded('a'),
    ];
    expect(evaluate(promotions).applied).toEqual(['a 1000']);
  });

  it('applies a delivery promotion until it is known to be ineffective', () => {
    const effect = { kind: 'freeDelivery', methodKinds: ['standard'] } as const;
    const delivery = coded('ship', { effect, exclusive: true, priority: 1 });
    expect(evaluate([delivery, coded('a')])).toMatchObject({
      applied: ['ship 0'],
      disallowed: ['a Exclusitivity'],
    });
    expect(evaluate([delivery, coded('a')], { ineffective: ['ship'] })).toMatchObject({
      applied: ['a 1000'],
      disallowed: ['ship ConditionsNotMet'],
    });
  });

  it.each([
    ['product', testLine({ productId: 'b' }), testLine({ productId: 'a' })],
    ['size', testLine({ variantId: '9' }), testLine({ variantId: '10' })],
    ['quantity', testLine({ qty: 2 }, { price: 5_000 }), testLine({}, { price: 10_000 })],
  ])('gives the odd cent to the same %s, in any order of lines', (_, ...lines) => {
    const effect = { kind: 'orderAmount', amount: 101 } as const;
    expect(evaluate([testPromotion({ effect })], { lines }).left).toEqual([9_950, 9_949]);
    expect(evaluate([testPromotion({ effect })], { lines: lines.toReversed() }).left).toEqual([
      9_949, 9_950,
    ]);
  });
});
