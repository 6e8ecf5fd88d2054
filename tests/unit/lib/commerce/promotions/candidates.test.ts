import { describe, expect, it } from 'vitest';
import { promotionCandidates } from '#lib/commerce/promotions/candidates.ts';
import { testPromotion } from '#tests/support/pricing.ts';

const auto = testPromotion({ id: 'auto' });
const coded = testPromotion({ id: 'coded', codes: ['TEN', 'ZEHN'] });

function ids(...parameters: Parameters<typeof promotionCandidates>) {
  return promotionCandidates(...parameters).map(({ promotion }) => promotion.id);
}

describe('promotionCandidates', () => {
  it('ignores the case of codes and the space around them', () => {
    expect(promotionCandidates([coded], [' zehn', 'Ten '])).toEqual([
      { promotion: coded, codes: ['ZEHN', 'TEN'] },
    ]);
  });

  it('lists each promotion once, however often it is given or requested', () => {
    expect(ids([auto, coded, auto, coded], ['TEN', 'TEN', 'ZEHN'])).toEqual(['auto', 'coded']);
  });

  it('sorts by priority, then id, whatever the order of promotions and codes', () => {
    const promotions = [
      testPromotion({ id: 'b', codes: ['B'] }),
      testPromotion({ id: 'late', codes: ['L'], priority: -1 }),
      testPromotion({ id: 'a', codes: ['A'] }),
      testPromotion({ id: 'first', codes: ['F'], priority: 2 }),
    ];
    expect(ids(promotions, ['L', 'B', 'A', 'F'])).toEqual(['first', 'a', 'b', 'late']);
    expect(ids(promotions.toReversed(), ['F', 'A', 'B', 'L'])).toEqual(['first', 'a', 'b', 'late']);
  });
});
