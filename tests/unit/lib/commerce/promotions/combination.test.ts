import { describe, expect, it } from 'vitest';
import type { DisallowReason } from '#lib/commerce/checkout/promotion-summary.ts';
import { combinationConflict } from '#lib/commerce/promotions/combination.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import { testPromotion } from '#tests/support/pricing.ts';

const plain = testPromotion({ id: 'plain' });
const exclusive = testPromotion({ id: 'exclusive', exclusive: true });
const upTo = (limit: number) => testPromotion({ appliedPromotionsLimit: limit });
const stop = testPromotion({ stop: true, priority: 5 });
const below = testPromotion({ priority: 4 });

describe('combinationConflict', () => {
  it.each<[string, Promotion, Promotion[], DisallowReason | null]>([
    ['one alone', plain, [], null],
    ['one that joins others', plain, [plain, plain], null],
    ['an exclusive one alone', exclusive, [], null],
    ['one after an exclusive one', plain, [exclusive], 'Exclusitivity'],
    ['an exclusive one after others', exclusive, [plain], 'Exclusitivity'],
    ['an exclusive one after another', exclusive, [exclusive], 'Exclusitivity'],
    ['one below a stop', below, [plain, stop], 'Stopped'],
    ['one of the same priority as a stop', testPromotion({ priority: 5 }), [stop], null],
    ['a stop itself', stop, [plain], null],
    ['one that allows one other', upTo(2), [plain], null],
    ['one that allows no other', upTo(1), [plain], 'AppliedPromotionsLimitReached'],
    ['one added to one that allows it', plain, [upTo(2)], null],
    ['one added to one that allows no other', plain, [upTo(1)], 'AppliedPromotionsLimitReached'],
    [
      'one that keeps its own limit but not the other’s',
      upTo(9),
      [plain, upTo(2)],
      'AppliedPromotionsLimitReached',
    ],
    ['one below a stop that is exclusive', below, [{ ...stop, exclusive: true }], 'Exclusitivity'],
    [
      'one below a stop that allows no other',
      below,
      [{ ...stop, appliedPromotionsLimit: 1 }],
      'Stopped',
    ],
  ])('is $3 for %s', (_, promotion, applied, reason) => {
    expect(combinationConflict(promotion, applied)).toBe(reason);
  });
});
