import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import { promotionNotices } from '#lib/commerce/promotions/promotion-notices.ts';
import { parsePromotions } from '#stores/checkout/parse-promotions.ts';
import { testPricing, testPromotion } from '#tests/support/pricing.ts';

const { promotions } = priceCheckout(
  testPricing({
    promotions: [
      testPromotion({ id: 'alone', exclusive: true, priority: 1, usageCountLimit: 3 }),
      testPromotion({ id: 'other', codes: ['OTHER'] }),
    ],
    discountCodes: ['OTHER'],
  }),
);

describe('parsePromotions', () => {
  it('reads back what was written', () => {
    const { appliedPromotions, disallowedPromotions } = promotions;
    expect(appliedPromotions).toHaveLength(1);
    expect(disallowedPromotions).toHaveLength(1);
    const written = JSON.parse(JSON.stringify({ appliedPromotions, disallowedPromotions }));
    expect(parsePromotions(written)).toEqual({ appliedPromotions, disallowedPromotions });
  });

  it('reads any JSON so that promotions can be compared with it', () => {
    const value = fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue()));
    fc.assert(
      fc.property(
        fc.oneof(value, fc.record({ appliedPromotions: value, disallowedPromotions: value })),
        (json) => {
          const notices = promotionNotices(parsePromotions(json), promotions, ['OTHER']);
          expect(notices.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
