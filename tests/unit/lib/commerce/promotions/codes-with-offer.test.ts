import { expect, it } from 'vitest';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import { codesWithOffer } from '#lib/commerce/promotions/codes-with-offer.ts';
import { testPricing, testPromotion } from '#tests/support/pricing.ts';

it('keeps the codes that an applied offer answers to', () => {
  const promoCodes = ['TEN', 'ZEHN', 'MUCH', 'NONE'];
  const { promotions } = priceCheckout(
    testPricing({
      promotions: [
        testPromotion({ codes: ['TEN', 'ZEHN'] }),
        testPromotion({ id: 'much', codes: ['MUCH'], minimumSubtotal: 1_000_000 }),
      ],
      promoCodes,
    }),
  );
  expect(codesWithOffer(promoCodes, promotions)).toEqual(['TEN', 'ZEHN']);
});
