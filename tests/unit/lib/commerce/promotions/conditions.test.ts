import { describe, expect, it } from 'vitest';
import type { Obstacle, UnmetCondition } from '#lib/commerce/checkout/promotion-summary.ts';
import { isAbout, misfit, usedUp } from '#lib/commerce/promotions/conditions.ts';
import type { LineConditions, Promotion } from '#lib/commerce/promotions/promotion.ts';
import { NOW, testLine, testPromotion } from '#tests/support/pricing.ts';

const ANY: LineConditions = { productIds: [], categoryPaths: [], brandSlugs: [], onSale: 'any' };
const boot = testLine({ productId: 'boot' }, { categoryPaths: ['mens', 'mens/footwear/boots'] });
const saleBoot = testLine({ productId: 'boot' }, { isDiscounted: true });

describe('isAbout', () => {
  it.each<[string, Partial<LineConditions>, typeof boot, boolean]>([
    ['asks nothing', {}, boot, true],
    ['names the product', { productIds: ['hat', 'boot'] }, boot, true],
    ['names other products', { productIds: ['hat'] }, boot, false],
    ['names a category of it', { categoryPaths: ['mens/footwear/boots'] }, boot, true],
    ['names a category above it', { categoryPaths: ['mens/footwear'] }, boot, true],
    ['names a category below it', { categoryPaths: ['mens/footwear/boots/tall'] }, boot, false],
    ['names a category that only begins alike', { categoryPaths: ['mens/foot'] }, boot, false],
    ['names its brand', { brandSlugs: ['stringybark'] }, boot, true],
    ['names another brand', { brandSlugs: ['rival'] }, boot, false],
    ['asks for sale goods of full-price ones', { onSale: 'sale' }, boot, false],
    ['asks for sale goods', { onSale: 'sale' }, saleBoot, true],
    ['asks for full price', { onSale: 'fullPrice' }, boot, true],
    ['asks for full price of sale goods', { onSale: 'fullPrice' }, saleBoot, false],
    ['asks for two things, both so', { productIds: ['boot'], onSale: 'fullPrice' }, boot, true],
    ['asks for two things, one so', { productIds: ['boot'], onSale: 'sale' }, boot, false],
  ])('%s', (_, conditions, line, about) => {
    expect(isAbout({ ...ANY, ...conditions }, line)).toBe(about);
  });
});

describe('misfit', () => {
  const NOTHING_HERE = { reason: 'NoApplicableCartItems', unmet: null } as const;
  const unmetBy = (unmet: UnmetCondition) => ({ reason: 'ConditionsNotMet', unmet }) as const;

  it.each<[string, Partial<Promotion>, number, boolean, Obstacle | null]>([
    ['fits', {}, 1, false, null],
    [
      'has not begun',
      { startsAt: NOW + 1 },
      1,
      false,
      unmetBy({ kind: 'notStarted', at: NOW + 1 }),
    ],
    ['begins now', { startsAt: NOW }, 1, false, null],
    ['ends now', { endsAt: NOW }, 1, false, unmetBy({ kind: 'ended', at: NOW })],
    ['ends next', { endsAt: NOW + 1 }, 1, false, null],
    [
      'is for members, who is not',
      { signedInOnly: true },
      1,
      false,
      unmetBy({ kind: 'signedOut' }),
    ],
    ['is for members, who is', { signedInOnly: true }, 1, true, null],
    ['is about nothing here', {}, 0, false, NOTHING_HERE],
    ['wants more', { minimumSubtotal: 20_001 }, 1, false, unmetBy({ kind: 'minimum', missing: 1 })],
    ['wants this much', { minimumSubtotal: 20_000 }, 1, false, null],
    ['wants this much of all', { minimumSubtotal: 40_000 }, 2, false, null],
    ['is over and about nothing', { endsAt: NOW }, 0, false, unmetBy({ kind: 'ended', at: NOW })],
  ])('%s', (_, overrides, lineCount, loggedIn, obstacle) => {
    const about = Array.from({ length: lineCount }, () => testLine({ qty: 2 }));
    expect(misfit(testPromotion(overrides), about, { loggedIn }, NOW)).toEqual(obstacle);
  });
});

describe('usedUp', () => {
  it.each<[string, Partial<Promotion>, number, number, string | null]>([
    ['has no bounds', {}, 1_000, 1_000, null],
    ['has one use left', { totalUsageLimit: 10 }, 9, 9, null],
    ['has none left', { totalUsageLimit: 10 }, 10, 0, 'PromotionUsageExceeded'],
    ['had none ever', { totalUsageLimit: 0 }, 0, 0, 'PromotionUsageExceeded'],
    ['has one left for this customer', { usageCountLimit: 2 }, 50, 1, null],
    ['has none left for her', { usageCountLimit: 2 }, 50, 2, 'PromotionPerCustomerUsageExceeded'],
    [
      'has none left for anybody, told first',
      { usageCountLimit: 1, totalUsageLimit: 5 },
      5,
      1,
      'PromotionUsageExceeded',
    ],
  ])('%s', (_, limits, total, byCustomer, reason) => {
    expect(usedUp(testPromotion(limits), { total, byCustomer })).toBe(reason);
  });

  it('takes a promotion without a record for never used', () => {
    expect(usedUp(testPromotion({ usageCountLimit: 1, totalUsageLimit: 1 }), undefined)).toBeNull();
  });
});
