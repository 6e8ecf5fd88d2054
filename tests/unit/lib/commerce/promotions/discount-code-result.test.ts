import { describe, expect, it } from 'vitest';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import type { PricingInput } from '#lib/commerce/pricing/pricing-input.ts';
import { discountCodeResult, isHeldCode } from '#lib/commerce/promotions/discount-code-result.ts';
import { EXPRESS, testMethod, testPricing, testPromotion } from '#tests/support/pricing.ts';

/** Midnight in Sydney, as 1 June 2026 begins. */
const JUNE = Date.UTC(2026, 4, 31, 14);
const SPRING = Date.UTC(2026, 8, 1);
const HATS = { productIds: ['hat'], categoryPaths: [], brandSlugs: [], onSale: 'any' } as const;

const promotions = [
  testPromotion({ id: 'winter', name: 'Winter', codes: ['WINTER', 'COLD'] }),
  testPromotion({ id: 'hats', codes: ['HATS'], lines: HATS }),
  testPromotion({ id: 'autumn', name: 'Autumn', codes: ['AUTUMN'], endsAt: JUNE }),
  testPromotion({ id: 'spring', name: 'Spring', codes: ['SPRING'], startsAt: SPRING }),
  testPromotion({ id: 'club', name: 'Club', codes: ['CLUB'], signedInOnly: true }),
  testPromotion({ id: 'big', name: 'Big', codes: ['BIG'], minimumSubtotal: 12_350 }),
  testPromotion({ id: 'gone', name: 'Gone', codes: ['GONE'], totalUsageLimit: 0 }),
  testPromotion({ id: 'twice', name: 'Twice', codes: ['TWICE'], usageCountLimit: 2 }),
  testPromotion({ id: 'only', name: 'Only', codes: ['ONLY'], exclusive: true, priority: -1 }),
  testPromotion({ id: 'alone', name: 'Alone', codes: ['ALONE'], exclusive: true, priority: 9 }),
  testPromotion({ id: 'last', name: 'Last', codes: ['LAST'], stop: true, priority: 8 }),
  testPromotion({ id: 'pair', name: 'Pair', codes: ['PAIR'], appliedPromotionsLimit: 1 }),
  testPromotion({
    id: 'ship',
    name: 'Ship',
    codes: ['SHIP'],
    effect: { kind: 'freeDelivery', methodKinds: ['standard'] },
  }),
];

/** Enters a code beside codes already applied and prices the cart. */
function enter(code: string, ...held: string[]) {
  return enterInto({}, code, held);
}

function enterInto(cart: Partial<PricingInput>, code: string, held: string[] = []) {
  const discountCodes = [...held, code];
  const promotionUsage = new Map([['twice', { total: 9, byCustomer: 2 }]]);
  const input = testPricing({ promotions, discountCodes, promotionUsage, ...cart });
  return discountCodeResult(code, held, priceCheckout(input).promotions);
}

const NOT_APPLICABLE = "This discount code isn't applicable to any of the items in your cart.";
const ALREADY_APPLIED = 'This discount code has already been applied.';

describe('discountCodeResult', () => {
  it('names the promotion that is applied', () => {
    expect(enter('WINTER')).toEqual({ result: 'applied', name: 'Winter' });
    expect(enter(' winter ', 'HATS')).toEqual({ result: 'applied', name: 'Winter' });
  });

  it.each([
    ['an unknown code', 'SUMMER', [], 'Invalid discount code.'],
    ['a code that is already applied', 'winter', ['WINTER'], ALREADY_APPLIED],
    ['a code that was entered before without effect', 'HATS', ['HATS'], ALREADY_APPLIED],
    ['another code of an applied promotion', 'COLD', ['WINTER'], ALREADY_APPLIED],
  ])('refuses %s', (_, code, held, text) => {
    expect(enter(code, ...held)).toEqual({ result: 'refused', text, detail: null, remedy: null });
  });

  it('offers to show the items of a code that applies to none in the cart', () => {
    expect(enter('HATS')).toEqual({
      result: 'refused',
      text: NOT_APPLICABLE,
      detail: null,
      remedy: 'seeItems',
    });
  });

  it.each([
    ['AUTUMN', [], '“Autumn” ended on 31 May 2026.', null],
    ['SPRING', [], '“Spring” starts on 1 September 2026.', null],
    ['CLUB', [], '“Club” is for customers with an account. Log in to use it.', 'signIn'],
    ['BIG', [], 'Spend $23.50 more on the items it applies to and you can use “Big”.', 'seeItems'],
    ['GONE', [], '“Gone” has been used up: it was for a limited number of orders.', null],
    ['TWICE', [], 'You’ve already used “Twice” 2 times.', null],
    ['WINTER', ['ALONE'], '“Alone” can’t be used together with other offers.', null],
    ['ONLY', ['WINTER'], '“Only” can’t be used together with other offers.', null],
    ['WINTER', ['LAST'], '“Winter” can’t be used together with an offer in your cart.', null],
    ['WINTER', ['PAIR'], '“Winter” can’t be added: you can use 1 offer at a time.', null],
  ])('says why %s is refused with the codes %j', (code, held, detail, remedy) => {
    expect(enter(code, ...held)).toEqual({
      result: 'refused',
      text: 'Unable to apply discount code.',
      detail,
      remedy,
    });
  });

  it('says that delivery is already free, or that the chosen method is not covered', () => {
    const shippingMethods = [testMethod(), EXPRESS];
    const cart = { shippingMethods, shippingAddress: { postcode: '2000' } };
    expect(enterInto(cart, 'SHIP')).toMatchObject({
      detail: 'Your delivery is already free, so you don’t need “Ship”.',
    });
    const shipping = { type: 'DELIVERY', methodCode: 'express' } as const;
    expect(enterInto({ ...cart, shipping }, 'SHIP')).toMatchObject({
      detail: '“Ship” doesn’t apply to the delivery method you’ve chosen.',
    });
  });
});

describe('isHeldCode', () => {
  it('ignores the case of codes and the space around them', () => {
    expect(isHeldCode(' winter', ['WINTER'])).toBe(true);
    expect(isHeldCode('winter', ['COLD'])).toBe(false);
  });
});
