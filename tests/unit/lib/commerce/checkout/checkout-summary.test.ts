import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUEST } from '#lib/commerce/cart/cart-validity.ts';
import { viewCart } from '#lib/commerce/cart/cart-view.ts';
import {
  amountToPay,
  summariseCart,
  summariseCheckout,
} from '#lib/commerce/checkout/checkout-summary.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import { testLine, testMethod, testPricing, testPromotion } from '#tests/support/pricing.ts';
import { testProduct } from '#tests/support/products.ts';

const credit = (id: string, amount: number) => ({ id, amount, methodCode: 'voucher' });

describe('amountToPay', () => {
  it.each([
    [32_995, 32_995, { name: 'Total', amount: 32_995 }],
    [32_995, 27_995, { name: 'Left to pay', amount: 27_995 }],
    [32_995, 0, { name: 'Left to pay', amount: 0 }],
    [null, null, { name: 'Total', amount: null }],
  ] as const)('of a total of %j with %j left is %j', (total, outstanding, shown) => {
    expect(amountToPay({ total, outstanding })).toEqual(shown);
  });
});

describe('summariseCheckout', () => {
  const data = priceCheckout(
    testPricing({
      lines: [testLine({}, { price: 8_000 })],
      promotions: [testPromotion()],
      shippingMethods: [testMethod()],
      shippingAddress: { postcode: '2000' },
      credits: [credit('GUMTREE50', 5_000), credit('WATTLE100', 10_000), credit('SPARE00', 1)],
    }),
  );

  it('lists goods, delivery, offers, total and gift cards', () => {
    expect(summariseCheckout(data, { estimate: true })).toEqual({
      rows: [
        { key: 'items', label: 'Subtotal', amount: 8_000 },
        { key: 'delivery', label: 'Standard delivery (estimate)', amount: 995 },
        { key: 'offer-ten', label: 'Offer ten', amount: -800 },
      ],
      total: 8_195,
      gst: 745,
      credits: [
        { key: 'credit-GUMTREE50', label: 'Gift card ending in EE50', amount: -5_000 },
        { key: 'credit-WATTLE100', label: 'Gift card ending in E100', amount: -3_195 },
      ],
      outstanding: 0,
    });
  });

  it('does not call delivery to the shopper’s own address an estimate', () => {
    expect(summariseCheckout(data, { estimate: false }).rows[1]?.label).toBe('Standard delivery');
  });

  it('says when delivery is free, and when its price is not known yet', () => {
    const free = priceCheckout(
      testPricing({ shippingMethods: [testMethod()], shippingAddress: { postcode: '2000' } }),
    );
    expect(summariseCheckout(free, { estimate: false }).rows[1]).toMatchObject({
      amount: 0,
      note: 'Free',
    });
    expect(summariseCheckout(priceCheckout(testPricing()), { estimate: true }).rows[1]).toEqual({
      key: 'delivery',
      label: 'Delivery',
      amount: null,
      note: 'Calculated at checkout',
    });
  });

  const selected = data.selectedShippingMethod;
  const collected = {
    ...data,
    selectedShippingMethod: selected && {
      ...selected,
      label: 'Click & Collect',
      type: 'storePickup' as const,
    },
  };

  it.each([
    ['the store of a pickup', collected, 'Newtown', 'Click & Collect, Newtown'],
    ['no store before one is chosen', collected, null, 'Click & Collect'],
    ['no store for a delivery', data, 'Newtown', 'Standard delivery (estimate)'],
  ])('names %s, and calls only a delivery an estimate', (_what, costs, pickupStore, label) => {
    expect(summariseCheckout(costs, { estimate: true, pickupStore }).rows[1]?.label).toBe(label);
  });

  it('says that what is sent by e-mail is sent free', () => {
    const mailed = priceCheckout(
      testPricing({ lines: [testLine({}, { functionalType: 'virtual' })] }),
    );
    expect(summariseCheckout(mailed, { estimate: true }).rows[1]).toEqual({
      key: 'delivery',
      label: 'Sent by email',
      amount: 0,
      note: 'Free',
    });
  });

  it('has no row for a gift card that pays nothing', () => {
    const creditUsages = { ...data.creditUsages, SPARE00: { amount: 0, methodCode: 'voucher' } };
    const { credits } = summariseCheckout({ ...data, creditUsages }, { estimate: true });
    expect(credits.map(({ key }) => key)).toEqual(['credit-GUMTREE50', 'credit-WATTLE100']);
  });

  it('has rows that add up to the total and to what is left to pay', () => {
    const cents = fc.integer({ min: 1, max: 50_000 });
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 100 }),
        fc.array(cents, { maxLength: 3 }),
        (prices, percent, cards) => {
          const summary = summariseCheckout(
            priceCheckout(
              testPricing({
                lines: prices.map((price, index) =>
                  testLine({ productId: `p${index}` }, { price }),
                ),
                promotions: [
                  testPromotion({ effect: { kind: 'orderPercent', percent } }),
                  testPromotion({
                    id: 'carried',
                    effect: { kind: 'freeDelivery', methodKinds: ['standard'] },
                  }),
                ],
                shippingMethods: [testMethod()],
                shippingAddress: { postcode: '2000' },
                credits: cards.map((amount, index) => credit(`CARD000${index}`, amount)),
              }),
            ),
            { estimate: true },
          );
          const sum = (rows: readonly { amount: number | null }[]) =>
            rows.reduce((total, { amount }) => total + (amount ?? 0), 0);
          expect(sum(summary.rows)).toBe(summary.total);
          expect((summary.total ?? 0) + sum(summary.credits)).toBe(summary.outstanding);
        },
      ),
    );
  });
});

describe('summariseCart', () => {
  const product = testProduct({ price: 5_000 });
  const items = [
    { id: 'a', productId: product.id, variantId: `${product.id}-9`, qty: 2, createdAt: 1 },
  ];

  it('shows the subtotal, and leaves delivery and total open', () => {
    const view = viewCart(items, new Map([[product.id, product]]), GUEST);
    expect(summariseCart(view)).toMatchObject({
      rows: [
        { key: 'items', label: 'Subtotal', amount: 10_000 },
        { key: 'delivery', label: 'Delivery', amount: null },
      ],
      total: null,
      outstanding: null,
    });
  });

  it('has rows without amounts for discount codes and gift cards', () => {
    const view = viewCart(items, new Map([[product.id, product]]), GUEST);
    const held = { discountCodes: ['TEN'], giftCards: [{ code: 'GUMTREE50' }] };
    expect(summariseCart(view, held)).toMatchObject({
      rows: [{}, {}, { key: 'code-TEN', label: 'TEN', amount: null }],
      credits: [{ key: 'credit-GUMTREE50', label: 'Gift card ending in EE50', amount: null }],
    });
  });

  it('has no subtotal while products are loading', () => {
    expect(summariseCart(viewCart(items, new Map(), GUEST)).rows[0]?.amount).toBeNull();
  });

  it('is 0 when nothing in the cart can be bought', () => {
    const gone = new Map([[product.id, { ...product, state: 'discontinued' as const }]]);
    expect(summariseCart(viewCart(items, gone, GUEST))).toEqual({
      rows: [{ key: 'items', label: 'Subtotal', amount: 0 }],
      total: 0,
      gst: 0,
      credits: [],
      outstanding: 0,
    });
  });
});
