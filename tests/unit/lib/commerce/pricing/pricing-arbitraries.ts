import fc from 'fast-check';
import type { LineToPrice, PriceFacts } from '#lib/commerce/cart/line-to-price.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { AvailableCredit, PricingInput } from '#lib/commerce/pricing/pricing-input.ts';
import type { Promotion, PromotionEffect } from '#lib/commerce/promotions/promotion.ts';
import { NOW } from '#tests/support/pricing.ts';

const PRODUCT_IDS = ['boot', 'hat', 'sock', 'tent'];
const BRANDS = ['stringybark', 'rival'];
const PATHS = ['mens', 'mens/footwear', 'womens', 'sale'];
const CODES = ['TEN', 'SHIP', 'ONLY', 'GONE'];
const POSTCODES = ['0800', '2000', '6798'];

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const some = <Value>(values: readonly Value[], maxLength = 2) =>
  fc.uniqueArray(oneOf(values), { maxLength });
const rarely = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const mostly = <Value>(usual: Value, other: Value) =>
  fc.oneof(
    { weight: 7, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: fc.constant(other) },
  );
/** A list that is seldom empty: empty ones prove little. */
const several = <Value>(value: fc.Arbitrary<Value>, maxLength: number) =>
  fc.oneof(
    { weight: 9, arbitrary: fc.array(value, { minLength: 2, maxLength, size: 'max' }) },
    { weight: 1, arbitrary: fc.array(value, { maxLength: 1 }) },
  );

/** Round prices and indivisible ones, from free gifts to tents. */
const price = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 0, max: 60_000 }),
  oneOf([995, 1_995, 10_000, 25_000]),
);

const product: fc.Arbitrary<PriceFacts> = fc.record({
  price,
  isDiscounted: fc.boolean(),
  taxExclusive: fc.boolean(),
  brandSlug: oneOf(BRANDS),
  categoryPaths: some(PATHS, 3),
  functionalType: oneOf(['basic', 'basic', 'basic', 'virtual'] as const),
});

/** Lines of few products; all lines of a product share its data. */
export const linesToPrice: fc.Arbitrary<LineToPrice[]> = fc
  .tuple(
    fc.tuple(product, product, product, product),
    several(
      fc.record({
        productIndex: fc.nat(PRODUCT_IDS.length - 1),
        variantId: oneOf(['8', '9']),
        qty: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })),
      }),
      6,
    ),
  )
  .map(([products, lines]) =>
    lines.flatMap(({ productIndex, ...line }) => {
      const facts = products[productIndex];
      const productId = PRODUCT_IDS[productIndex];
      return facts && productId ? [{ ...line, productId, product: facts }] : [];
    }),
  );

const percent = fc.oneof(oneOf([10, 50, 100]), fc.integer({ min: 1, max: 100 }));
const amount = fc.integer({ min: 1, max: 30_000 });
const effect: fc.Arbitrary<PromotionEffect> = fc.oneof(
  fc.record({ kind: oneOf(['linePercent', 'orderPercent'] as const), percent }),
  fc.record({ kind: oneOf(['lineAmount', 'orderAmount'] as const), amount }),
  fc.record({ kind: fc.constant('cheapestFree' as const), of: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    kind: fc.constant('freeDelivery' as const),
    methodKinds: fc.uniqueArray(oneOf(['standard', 'express'] as const), { minLength: 1 }),
  }),
);

const seldomAsked = (values: readonly string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: some(values) });

const promotion: fc.Arbitrary<Omit<Promotion, 'id' | 'name'>> = fc.record({
  codes: fc.oneof(fc.constant([]), some(CODES)),
  lines: fc.record({
    productIds: seldomAsked(PRODUCT_IDS),
    categoryPaths: seldomAsked(PATHS),
    brandSlugs: seldomAsked(BRANDS),
    onSale: oneOf(['any', 'any', 'any', 'any', 'sale', 'fullPrice'] as const),
  }),
  minimumSubtotal: oneOf([0, 0, 10_000]),
  signedInOnly: mostly(false, true),
  startsAt: rarely(oneOf([NOW - 1, NOW + 1])),
  endsAt: rarely(oneOf([NOW, NOW + 1])),
  effect,
  exclusive: mostly(false, true),
  priority: fc.integer({ min: 0, max: 2 }),
  stop: mostly(false, true),
  usageCountLimit: rarely(oneOf([1, 2])),
  totalUsageLimit: rarely(oneOf([0, 3])),
  appliedPromotionsLimit: rarely(fc.integer({ min: 1, max: 4 })),
});

const promotions: fc.Arbitrary<Promotion[]> = several(promotion, 6).map((all) =>
  all.map((one, index) => ({ ...one, id: `p${index}`, name: `Offer ${index}` })),
);

const postcodeRules = fc.record({
  include: mostly([], [{ from: '2000', to: '2999' }]),
  exclude: mostly([], [{ from: '6798', to: '6799' }]),
});

const shippingMethods: fc.Arbitrary<ShippingMethod[]> = several(
  fc.record({
    kind: oneOf(['standard', 'standard', 'express', 'express', 'storePickup'] as const),
    price: oneOf([0, 995, 995, 1_495]),
    freeFrom: oneOf([null, null, 0, 10_000, 25_000, 500_000]),
    requiresAuthorityToLeave: fc.boolean(),
    postcodes: postcodeRules,
  }),
  4,
).map((all) =>
  all.map((one, index) => ({
    ...one,
    code: `m${index}`,
    label: `Way ${index}`,
    description: '',
    businessDays: null,
  })),
);

export const credit: fc.Arbitrary<AvailableCredit> = fc.record({
  id: oneOf(['G1', 'G2', 'G3', '__proto__']),
  amount: fc.integer({ min: 0, max: 80_000 }),
  methodCode: fc.constant('voucher'),
});

/** Complete carts with promotions, delivery methods and gift cards that often conflict. */
export const pricingInput: fc.Arbitrary<PricingInput> = fc.record({
  lines: linesToPrice,
  promotions,
  discountCodes: fc.array(oneOf([...CODES, 'ten', 'NOPE']), { maxLength: 5, size: 'max' }),
  promotionUsage: fc
    .uniqueArray(fc.nat(5), { maxLength: 3 })
    .map((used) => new Map(used.map((index) => [`p${index}`, { total: 3, byCustomer: 1 }]))),
  shopper: fc.record({ loggedIn: fc.boolean() }),
  shippingMethods,
  shippingAddress: fc.option(fc.record({ postcode: oneOf(POSTCODES) }), { freq: 8 }),
  shipping: fc.option(
    fc.record({
      type: oneOf(['DELIVERY', 'DELIVERY', 'STORE_PICKUP'] as const),
      methodCode: oneOf(['m0', 'm1', 'm2', 'm3']),
      erpStoreId: oneOf(['7', '8']),
    }),
    { freq: 1 },
  ),
  credits: fc.array(credit, { maxLength: 3 }),
  storeIdsWithStock: oneOf([[], ['7']]),
  now: fc.constant(NOW),
});
