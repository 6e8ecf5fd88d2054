import { describe, expect, it } from 'vitest';
import type { Obstacle, UnmetCondition } from '#lib/commerce/checkout/promotion-summary.ts';
import { isAbout, misfit, usedUp } from '#lib/commerce/promotions/conditions.ts';
import {
  codeToUse,
  type LineConditions,
  type Promotion,
} from '#lib/commerce/promotions/promotion.ts';
import { NOW, testLine, testPromotion } from '#tests/support/pricing.ts';

const ANY: LineConditions = { productIds: [], categoryPaths: [], brandSlugs: [], onSale: 'any' };
const boot = testLine({ productId: 'boot' }, { categoryPaths: ['mens', 'mens/footwear/boots'] });
const saleBoot = testLine({ productId: 'boot' }, { isDiscounted: true });

describe('isAbout', () => {
  it.each<[string, Partial<LineConditions>, typeof boot, boolean]>([
    ['has no conditions', {}, boot, true],
    ['names the product', { productIds: ['hat', 'boot'] }, boot, true],
    ['names other products', { productIds: ['hat'] }, boot, false],
    ['names a category of it', { categoryPaths: ['mens/footwear/boots'] }, boot, true],
    ['names a category above it', { categoryPaths: ['mens/footwear'] }, boot, true],
    ['names a category below it', { categoryPaths: ['mens/footwear/boots/tall'] }, boot, false],
    [
      'names a category that only begins with the same letters',
      { categoryPaths: ['mens/foot'] },
      boot,
      false,
    ],
    ['names its brand', { brandSlugs: ['stringybark'] }, boot, true],
    ['names another brand', { brandSlugs: ['rival'] }, boot, false],
    ['asks for sale goods, and the line has full price', { onSale: 'sale' }, boot, false],
    ['asks for sale goods, and the line is one', { onSale: 'sale' }, saleBoot, true],
    ['asks for full price, and the line has it', { onSale: 'fullPrice' }, boot, true],
    ['asks for full price, and the line is on sale', { onSale: 'fullPrice' }, saleBoot, false],
    ['has two conditions, both met', { productIds: ['boot'], onSale: 'fullPrice' }, boot, true],
    ['has two conditions, one met', { productIds: ['boot'], onSale: 'sale' }, boot, false],
  ])('is $3 when the promotion %s', (_, conditions, line, about) => {
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
    ['ends in a moment', { endsAt: NOW + 1 }, 1, false, null],
    [
      'is for customers, when the shopper is a guest',
      { signedInOnly: true },
      1,
      false,
      unmetBy({ kind: 'signedOut' }),
    ],
    ['is for customers, when the shopper is one', { signedInOnly: true }, 1, true, null],
    ['applies to nothing in the cart', {}, 0, false, NOTHING_HERE],
    [
      'needs more than the cart has',
      { minimumSubtotal: 20_001 },
      1,
      false,
      unmetBy({ kind: 'minimum', missing: 1 }),
    ],
    ['needs just what the cart has', { minimumSubtotal: 20_000 }, 1, false, null],
    ['needs just what all lines have together', { minimumSubtotal: 40_000 }, 2, false, null],
    [
      'has ended and applies to nothing',
      { endsAt: NOW },
      0,
      false,
      unmetBy({ kind: 'ended', at: NOW }),
    ],
  ])('of a promotion that %s is $4', (_, overrides, lineCount, loggedIn, obstacle) => {
    const about = Array.from({ length: lineCount }, () => testLine({ qty: 2 }));
    expect(misfit(testPromotion(overrides), about, { loggedIn }, NOW)).toEqual(obstacle);
  });
});

describe('usedUp', () => {
  it.each<[string, Partial<Promotion>, number, number, string | null]>([
    ['has no limits', {}, 1_000, 1_000, null],
    ['has one use left', { totalUsageLimit: 10 }, 9, 9, null],
    ['has no use left', { totalUsageLimit: 10 }, 10, 0, 'PromotionUsageExceeded'],
    ['allows no use at all', { totalUsageLimit: 0 }, 0, 0, 'PromotionUsageExceeded'],
    ['has one use left for this customer', { usageCountLimit: 2 }, 50, 1, null],
    [
      'has no use left for this customer',
      { usageCountLimit: 2 },
      50,
      2,
      'PromotionPerCustomerUsageExceeded',
    ],
    [
      'has no use left for anybody, nor for this customer',
      { usageCountLimit: 1, totalUsageLimit: 5 },
      5,
      1,
      'PromotionUsageExceeded',
    ],
  ])('of a promotion that %s is $4', (_, limits, total, byCustomer, reason) => {
    expect(usedUp(testPromotion(limits), { total, byCustomer })).toBe(reason);
  });

  it('treats a promotion without a record as never used', () => {
    expect(usedUp(testPromotion({ usageCountLimit: 1, totalUsageLimit: 1 }), undefined)).toBeNull();
  });

  it('of codes that work once takes the first one that no order has used', () => {
    const once = testPromotion({ codesOnce: true });
    const usage = { total: 1, byCustomer: 0, usedCodes: ['A', 'C'] };
    expect(codeToUse(once, ['A', 'B'], usage)).toBe('B');
    expect(usedUp(once, usage, ['A', 'B'])).toBeNull();
    expect(usedUp(once, usage, ['A', 'C'])).toBe('PromotionUsageExceeded');
    expect(usedUp(testPromotion({}), usage, ['A'])).toBeNull();
  });
});
