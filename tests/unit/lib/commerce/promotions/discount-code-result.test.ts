import { describe, expect, it } from 'vitest';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import { discountCodeResult, isHeldCode } from '#lib/commerce/promotions/discount-code-result.ts';
import { NOW, testPricing, testPromotion } from '#tests/support/pricing.ts';

const promotions = [
  testPromotion({ id: 'winter', name: 'Winter', codes: ['WINTER', 'COLD'] }),
  testPromotion({
    id: 'hats',
    codes: ['HATS'],
    lines: { productIds: ['hat'], categoryPaths: [], brandSlugs: [], onSale: 'any' },
  }),
  testPromotion({ id: 'over', codes: ['OVER'], endsAt: NOW }),
  testPromotion({ id: 'gone', codes: ['GONE'], totalUsageLimit: 0 }),
  testPromotion({ id: 'only', codes: ['ONLY'], exclusive: true, priority: -1 }),
];

/** Enters a code beside codes already applied and prices the cart. */
function enter(code: string, ...held: string[]) {
  const input = testPricing({ promotions, discountCodes: [...held, code] });
  return discountCodeResult(code, held, priceCheckout(input).promotions);
}

const NOT_APPLICABLE = "This discount code isn't applicable to any of the items in your cart.";
const ALREADY_APPLIED = 'This discount code has already been applied.';

describe('discountCodeResult', () => {
  it('names the offer that is applied', () => {
    expect(enter('WINTER')).toEqual({ result: 'applied', name: 'Winter' });
    expect(enter(' winter ', 'HATS')).toEqual({ result: 'applied', name: 'Winter' });
  });

  it.each([
    ['a code that nobody knows', 'SUMMER', [], 'Invalid discount code.'],
    ['a code about other goods', 'HATS', [], NOT_APPLICABLE],
    ['a code whose time is over', 'OVER', [], 'Unable to apply discount code.'],
    ['a code that is used up', 'GONE', [], 'Unable to apply discount code.'],
    [
      'a code that cannot stand beside another',
      'ONLY',
      ['WINTER'],
      'Unable to apply discount code.',
    ],
    ['a code that is held', 'winter', ['WINTER'], ALREADY_APPLIED],
    ['a code that is held in vain', 'HATS', ['HATS'], ALREADY_APPLIED],
    ['another code of an applied offer', 'COLD', ['WINTER'], ALREADY_APPLIED],
  ])('refuses %s', (_, code, held, text) => {
    expect(enter(code, ...held)).toEqual({
      result: 'refused',
      text,
      notApplicable: text === NOT_APPLICABLE,
    });
  });
});

describe('isHeldCode', () => {
  it('compares codes as they are compared everywhere', () => {
    expect(isHeldCode(' winter', ['WINTER'])).toBe(true);
    expect(isHeldCode('winter', ['COLD'])).toBe(false);
  });
});
