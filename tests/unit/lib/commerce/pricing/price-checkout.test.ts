import { describe, expect, it } from 'vitest';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import type { PricingInput } from '#lib/commerce/pricing/pricing-input.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import {
  EXPRESS,
  testLine,
  testMethod,
  testPricing,
  testPromotion,
} from '#tests/support/pricing.ts';

const SYDNEY = { postcode: '2000' };
const DELIVERED = { shippingMethods: [testMethod(), EXPRESS], shippingAddress: SYDNEY };
const TO_STANDARD = { shipping: { type: 'DELIVERY', methodCode: 'standard' } } as const;
const TO_EXPRESS = { shipping: { type: 'DELIVERY', methodCode: 'express' } } as const;

const price = (overrides: Partial<PricingInput> = {}) => priceCheckout(testPricing(overrides));

function freeDelivery(
  methodKinds: readonly ('standard' | 'express')[],
  overrides: Partial<Promotion> = {},
): Promotion {
  const effect = { kind: 'freeDelivery', methodKinds } as const;
  return testPromotion({ id: 'ship', codes: ['SHIP'], priority: 1, effect, ...overrides });
}

describe('priceCheckout', () => {
  it('prices a whole cart', () => {
    const boots = testLine({ productId: 'boot', qty: 2 }, { price: 18_995 });
    const book = testLine({ productId: 'book' }, { price: 2_990, taxExclusive: true });
    const answer = price({
      ...DELIVERED,
      ...TO_EXPRESS,
      lines: [boots, book],
      promotions: [testPromotion({ name: 'Ten', codes: ['TEN'] })],
      discountCodes: ['ten', 'NOPE'],
      credits: [
        { id: 'G1', amount: 5_000, methodCode: 'voucher' },
        { id: 'G2', amount: 1_500, methodCode: 'voucher' },
      ],
      storeIdsWithStock: ['7'],
    });
    expect(answer).toEqual({
      lines: [
        {
          productId: 'boot',
          variantId: 'boot-9',
          qty: 2,
          unitPrice: 18_995,
          subtotal: 37_990,
          discount: 3_799,
          total: 34_191,
          promotional: true,
        },
        {
          productId: 'book',
          variantId: 'book-9',
          qty: 1,
          unitPrice: 2_990,
          subtotal: 2_990,
          discount: 299,
          total: 2_691,
          promotional: true,
        },
      ],
      availableShippingMethods: [
        {
          code: 'standard',
          label: 'Standard delivery',
          description: '3 to 7 working days',
          price: 0,
          type: 'freeStandard',
          available: true,
          requiresAuthorityToLeave: false,
          cutOff: null,
          businessDays: { from: 3, to: 7 },
        },
        expect.objectContaining({ code: 'express', price: 0, type: 'freeExpress' }),
      ],
      selectedShippingMethod: expect.objectContaining({ code: 'express', price: 0 }),
      notDelivered: [],
      sentByEmail: false,
      storeIdsWithStock: ['7'],
      itemSubtotal: 40_980,
      itemSubtotalAfterDiscounts: 36_882,
      totalDiscount: 4_098,
      shippingPrice: 0,
      freeDelivery: null,
      grandTotal: 36_882,
      gst: 3_108,
      creditUsages: {
        G1: { amount: 5_000, methodCode: 'voucher' },
        G2: { amount: 1_500, methodCode: 'voucher' },
      },
      amountOutstanding: 30_382,
      promotions: {
        appliedPromotions: [
          {
            id: 'ten',
            name: 'Ten',
            exclusive: false,
            usageCountLimit: null,
            appliedPromotionsLimit: null,
            relatedCouponCodes: ['TEN'],
          },
        ],
        summedDiscounts: [{ promotionId: 'ten', name: 'Ten', amount: 4_098 }],
        disallowedPromotions: [],
        relatedCouponCodes: ['TEN'],
      },
    });
  });

  it('prices an empty cart at 0', () => {
    expect(price({ lines: [] })).toMatchObject({ grandTotal: 0, gst: 0, amountOutstanding: 0 });
  });

  it('rounds GST once, for the whole cart', () => {
    // GST of a single line is 0.4545… cents, which would round to 0.
    const pins = ['a', 'b', 'c'].map((productId) => testLine({ productId }, { price: 5 }));
    expect(price({ lines: pins }).gst).toBe(1);
  });

  it('compares the goods after discounts with the threshold of free delivery', () => {
    const ten = testPromotion();
    expect(price({ ...DELIVERED })).toMatchObject({ shippingPrice: 0, freeDelivery: null });
    expect(price({ ...DELIVERED, promotions: [ten] })).toMatchObject({
      shippingPrice: 995,
      grandTotal: 9_995,
      freeDelivery: { methodLabel: 'Standard delivery', missing: 1_000, from: 10_000 },
    });
  });
});

describe('the delivery methods of a cart', () => {
  const ISLANDS = { from: '2898', to: '2899' };
  const notThere = { include: [], exclude: [ISLANDS] };
  const shippingMethods = [
    testMethod({ postcodes: notThere }),
    { ...EXPRESS, postcodes: notThere },
    testMethod({ code: 'barge', label: 'Barge', postcodes: { include: [ISLANDS], exclude: [] } }),
    testMethod({ code: 'pickup', label: 'Pickup', kind: 'storePickup', postcodes: notThere }),
  ];
  const missing = (postcode: string | null, lines = [testLine()]) =>
    price({ lines, shippingMethods, shippingAddress: postcode === null ? null : { postcode } })
      .notDelivered;

  it('name the usual ones that do not reach the address, but never pickup', () => {
    expect(missing('2899')).toEqual(['Standard delivery', 'Express delivery']);
    expect(missing('2000')).toEqual([]);
  });

  it('name none while there is no address, and none for a cart that is sent by e-mail', () => {
    expect(missing(null)).toEqual([]);
    expect(missing('2899', [testLine({}, { functionalType: 'virtual' })])).toEqual([]);
  });

  it('take as long as they do to the postcode of the address', () => {
    const west = { postcodes: [{ from: '6000', to: '6999' }], businessDays: { from: 5, to: 9 } };
    const days = (postcode: string) =>
      price({ shippingMethods: [testMethod({ zones: [west] })], shippingAddress: { postcode } })
        .selectedShippingMethod?.businessDays;
    expect(days('6000')).toEqual({ from: 5, to: 9 });
    expect(days('2000')).toEqual({ from: 3, to: 7 });
  });
});

describe('gift cards that are sent by e-mail', () => {
  const card = testLine(
    { productId: 'card' },
    { price: 20_000, functionalType: 'virtual', taxExclusive: true },
  );

  it('have no delivery method, pickup or delivery promotion when they are alone in the cart', () => {
    const ship = testPromotion({
      codes: ['SHIP'],
      effect: { kind: 'freeDelivery', methodKinds: ['standard'] },
    });
    const answer = price({
      ...DELIVERED,
      lines: [card],
      promotions: [ship],
      discountCodes: ['SHIP'],
      storeIdsWithStock: ['7'],
    });
    expect(answer).toMatchObject({
      sentByEmail: true,
      availableShippingMethods: [],
      selectedShippingMethod: null,
      storeIdsWithStock: [],
      freeDelivery: null,
      grandTotal: 20_000,
    });
    expect(answer.promotions.appliedPromotions).toEqual([]);
    expect(answer.promotions.disallowedPromotions).toMatchObject([
      { id: 'ten', unmetCondition: { kind: 'deliveryFree' } },
    ]);
  });

  it('keep a discount on goods when they are alone in the cart', () => {
    const answer = price({ ...DELIVERED, lines: [card], promotions: [testPromotion()] });
    expect(answer).toMatchObject({ totalDiscount: 2_000, grandTotal: 18_000 });
  });

  it('do not count towards free delivery of other products', () => {
    const socks = testLine({ productId: 'socks' }, { price: 4_000 });
    expect(price({ ...DELIVERED, lines: [card, socks] })).toMatchObject({
      sentByEmail: false,
      shippingPrice: 995,
      grandTotal: 24_995,
      freeDelivery: { missing: 6_000, from: 10_000 },
    });
  });
});

describe('a promotion of free delivery', () => {
  const cheap = { ...DELIVERED, lines: [testLine({}, { price: 5_000 })], discountCodes: ['SHIP'] };
  const outcome = (overrides: Partial<PricingInput>) => {
    const answer = price({ ...cheap, ...overrides });
    return {
      offered: answer.availableShippingMethods.map((method) => `${method.code} ${method.price}`),
      selected: answer.selectedShippingMethod?.code ?? null,
      shippingPrice: answer.shippingPrice,
      discounts: answer.promotions.summedDiscounts.map(
        ({ promotionId, amount }) => `${promotionId} ${amount}`,
      ),
      applied: answer.promotions.appliedPromotions.map(({ id }) => id),
      disallowed: answer.promotions.disallowedPromotions.map(
        ({ id, disallowReason }) => `${id} ${disallowReason}`,
      ),
      grandTotal: answer.grandTotal,
    };
  };

  it('applies when other promotions take the goods below the free threshold', () => {
    const promotions = [freeDelivery(['standard']), testPromotion({ priority: -1 })];
    expect(outcome({ promotions, lines: [testLine()] })).toMatchObject({
      discounts: ['ship 995', 'ten 1000'],
      grandTotal: 9_000,
    });
  });

  it('excludes no other promotion when it does not apply itself', () => {
    const alone = freeDelivery(['standard'], { exclusive: true, stop: true });
    const promotions = [alone, testPromotion({ effect: { kind: 'linePercent', percent: 1 } })];
    expect(outcome({ promotions })).toMatchObject({
      applied: ['ship'],
      disallowed: ['ten Exclusitivity'],
    });
    expect(outcome({ promotions, ...TO_EXPRESS })).toMatchObject({
      applied: ['ten'],
      disallowed: ['ship ConditionsNotMet'],
    });
  });

  it('gives way one by one, so that one of several can still apply', () => {
    // With both of them the limit leaves no room for the discount. With one, the discount applies
    // and takes the cart below the free threshold, so that delivery costs something.
    const promotions = [
      freeDelivery(['standard'], { id: 'first', priority: 3 }),
      freeDelivery(['standard'], { id: 'second', priority: 2 }),
      testPromotion({ appliedPromotionsLimit: 2 }),
    ];
    expect(outcome({ promotions, lines: [testLine()], ...TO_STANDARD })).toMatchObject({
      discounts: ['first 995', 'ten 1000'],
      disallowed: ['second ConditionsNotMet'],
      grandTotal: 9_000,
    });
  });

  it('applies without an amount while no delivery is chosen', () => {
    expect(
      outcome({ promotions: [freeDelivery(['standard'])], shippingAddress: null }),
    ).toMatchObject({ applied: ['ship'], disallowed: [], discounts: [], shippingPrice: null });
  });
});
