import { describe, expect, it } from 'vitest';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { describeOffer, offerMethod } from '#lib/commerce/pricing/offered-methods.ts';
import { EXPRESS, testMethod } from '#tests/support/pricing.ts';

const STANDARD = testMethod();
const PICKUP = testMethod({ code: 'pickup', kind: 'storePickup', price: 0, freeFrom: null });
const NO_KINDS: ReadonlySet<ShippingMethod['kind']> = new Set();

describe('offerMethod', () => {
  it.each([
    ['below its threshold', STANDARD, 9_999, [], 995, 995],
    ['from its threshold on', STANDARD, 10_000, [], 0, 0],
    [
      'without a threshold, whatever the goods',
      testMethod({ freeFrom: null }),
      1_000_000,
      [],
      995,
      995,
    ],
    ['with a promotion on its kind', STANDARD, 0, ['standard' as const], 995, 0],
    ['with a promotion on another kind', EXPRESS, 0, ['standard' as const], 1_495, 1_495],
  ])('prices a method %s', (_, method, goods, kinds, priceBeforePromotions, paid) => {
    expect(offerMethod(method, goods, new Set(kinds))).toEqual({
      method,
      priceBeforePromotions,
      price: paid,
    });
  });
});

describe('describeOffer', () => {
  it.each([
    ['freeStandard', STANDARD, 10_000],
    ['pricedStandard', STANDARD, 0],
    ['standard', testMethod({ freeFrom: null }), 0],
    ['freeStandard', testMethod({ freeFrom: null, price: 0 }), 0],
    ['freeExpress', EXPRESS, 25_000],
    ['pricedExpress', EXPRESS, 0],
    ['storePickup', PICKUP, 0],
  ])('has the type %s for goods of $2 cents', (type, method, goods) => {
    expect(describeOffer(offerMethod(method, goods, NO_KINDS), null)).toMatchObject({
      type,
      code: method.code,
      available: true,
    });
  });
});
