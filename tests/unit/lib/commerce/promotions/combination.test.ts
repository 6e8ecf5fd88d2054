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
    ['one beside a stop', testPromotion({ priority: 5 }), [stop], null],
    ['a stop itself', stop, [plain], null],
    ['one that may stand beside one other', upTo(2), [plain], null],
    ['one that may not', upTo(1), [plain], 'AppliedPromotionsLimitReached'],
    ['one beside one that may stand with it', plain, [upTo(2)], null],
    ['one beside one that stands alone', plain, [upTo(1)], 'AppliedPromotionsLimitReached'],
    [
      'one that fills its own but not the other’s',
      upTo(9),
      [plain, upTo(2)],
      'AppliedPromotionsLimitReached',
    ],
    ['one below a stop that is exclusive', below, [{ ...stop, exclusive: true }], 'Exclusitivity'],
    [
      'one below a stop that stands alone',
      below,
      [{ ...stop, appliedPromotionsLimit: 1 }],
      'Stopped',
    ],
  ])('judges %s', (_, promotion, applied, reason) => {
    expect(combinationConflict(promotion, applied)).toBe(reason);
  });
});
