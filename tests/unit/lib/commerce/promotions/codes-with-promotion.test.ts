import { expect, it } from 'vitest';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import { codesWithPromotion } from '#lib/commerce/promotions/codes-with-promotion.ts';
import { NOW, testPricing, testPromotion } from '#tests/support/pricing.ts';

it('codesWithPromotion keeps the codes of promotions that apply, or would once conditions are met', () => {
  const discountCodes = ['TEN', 'ZEHN', 'MUCH', 'OVER', 'BOOTS', 'NONE'];
  const { promotions } = priceCheckout(
    testPricing({
      promotions: [
        testPromotion({ codes: ['TEN', 'ZEHN'] }),
        testPromotion({ id: 'much', codes: ['MUCH'], minimumSubtotal: 1_000_000 }),
        testPromotion({ id: 'over', codes: ['OVER'], endsAt: NOW }),
        testPromotion({ id: 'elsewhere', codes: ['BOOTS'], totalUsageLimit: 0 }),
      ],
      discountCodes,
    }),
  );
  expect(codesWithPromotion(discountCodes, promotions)).toEqual(['TEN', 'ZEHN', 'MUCH']);
});
