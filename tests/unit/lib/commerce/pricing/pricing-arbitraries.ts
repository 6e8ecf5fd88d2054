import fc from 'fast-check';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type {
  AvailableCredit,
  LineToPrice,
  PricedProduct,
  PricingInput,
} from '#lib/commerce/pricing/pricing-input.ts';
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
const rarely = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });

/** Round prices and such that do not divide, from free gifts to tents. */
const price = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 0, max: 60_000 }),
  oneOf([995, 1_995, 10_000, 25_000]),
);

const product: fc.Arbitrary<PricedProduct> = fc.record({
  price,
  erpOriginalPrice: price,
  isDiscounted: fc.boolean(),
  taxExclusive: fc.boolean(),
  brandSlug: oneOf(BRANDS),
  categoryPaths: some(PATHS, 3),
});

/** Lines of few products; a product has one set of facts, however many lines are of it. */
export const linesToPrice: fc.Arbitrary<LineToPrice[]> = fc
  .tuple(
    fc.tuple(product, product, product, product),
    fc.array(
      fc.record({
        productIndex: fc.nat(PRODUCT_IDS.length - 1),
        variantId: oneOf(['8', '9']),
        qty: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })),
      }),
      { maxLength: 6 },
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

const promotion: fc.Arbitrary<Omit<Promotion, 'id' | 'name'>> = fc.record({
  codes: some(CODES),
  lines: fc.record({
    productIds: fc.oneof(fc.constant([]), some(PRODUCT_IDS)),
    categoryPaths: fc.oneof(fc.constant([]), some(PATHS)),
    brandSlugs: fc.oneof(fc.constant([]), some(BRANDS)),
    onSale: oneOf(['any', 'any', 'sale', 'fullPrice'] as const),
  }),
  minimumSubtotal: oneOf([0, 0, 10_000]),
  signedInOnly: oneOf([false, false, true]),
  startsAt: rarely(oneOf([NOW - 1, NOW + 1])),
  endsAt: rarely(oneOf([NOW, NOW + 1])),
  effect,
  exclusive: oneOf([false, false, false, true]),
  priority: fc.integer({ min: 0, max: 2 }),
  stop: oneOf([false, false, false, true]),
  usageCountLimit: rarely(oneOf([1, 2])),
  totalUsageLimit: rarely(oneOf([0, 3])),
  appliedPromotionsLimit: rarely(fc.integer({ min: 1, max: 4 })),
});

const promotions: fc.Arbitrary<Promotion[]> = fc
  .array(promotion, { maxLength: 6 })
  .map((all) => all.map((one, index) => ({ ...one, id: `p${index}`, name: `Offer ${index}` })));

const postcodeRules = fc.record({
  include: fc.oneof(fc.constant([]), fc.constant([{ from: '2000', to: '2999' }])),
  exclude: fc.oneof(fc.constant([]), fc.constant([{ from: '6798', to: '6799' }])),
});

const shippingMethods: fc.Arbitrary<ShippingMethod[]> = fc
  .array(
    fc.record({
      kind: oneOf(['standard', 'express', 'storePickup'] as const),
      price: oneOf([0, 995, 995, 1_495]),
      freeFrom: fc.option(oneOf([0, 10_000, 25_000])),
      requiresAuthorityToLeave: fc.boolean(),
      postcodes: postcodeRules,
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map((one, index) => ({
      ...one,
      code: `m${index}`,
      label: `Way ${index}`,
      description: '',
    })),
  );

export const credit: fc.Arbitrary<AvailableCredit> = fc.record({
  id: oneOf(['G1', 'G2', 'G3', '__proto__']),
  amount: fc.integer({ min: 0, max: 80_000 }),
  methodCode: fc.constant('voucher'),
});

/** Whole carts with offers, ways of delivery and vouchers, as like as not to get in each other's way. */
export const pricingInput: fc.Arbitrary<PricingInput> = fc.record({
  lines: linesToPrice,
  promotions,
  promoCodes: fc.array(oneOf([...CODES, 'ten', 'NOPE']), { maxLength: 5 }),
  promotionUsage: fc
    .uniqueArray(fc.nat(5), { maxLength: 3 })
    .map((used) => new Map(used.map((index) => [`p${index}`, { total: 3, byCustomer: 1 }]))),
  shopper: fc.record({ loggedIn: fc.boolean() }),
  shippingMethods,
  shippingAddress: fc.option(fc.record({ postcode: oneOf(POSTCODES) }), { freq: 5 }),
  shipping: fc.option(
    fc.record({
      type: oneOf(['DELIVERY', 'DELIVERY', 'STORE_PICKUP'] as const),
      methodCode: oneOf(['m0', 'm1', 'm2', 'm3']),
      erpStoreId: oneOf(['7', '8']),
    }),
  ),
  credits: fc.array(credit, { maxLength: 3 }),
  storeIdsWithStock: oneOf([[], ['7']]),
  now: fc.constant(NOW),
});
