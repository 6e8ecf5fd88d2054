import { GUEST } from '#lib/commerce/cart/cart-validity.ts';
import type { LineToPrice, PriceFacts } from '#lib/commerce/cart/line-to-price.ts';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import type { PricingInput } from '#lib/commerce/pricing/pricing-input.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';

/** The time at which promotions are evaluated in these tests, ms. */
export const NOW = Date.UTC(2026, 5, 15);

/** One unit of a product at $100.00. */
export function testLine(
  overrides: Partial<Omit<LineToPrice, 'product'>> = {},
  product: Partial<PriceFacts> = {},
): LineToPrice {
  const productId = overrides.productId ?? 'boot';
  const price = product.price ?? 10_000;
  return {
    productId,
    variantId: `${productId}-9`,
    qty: 1,
    product: {
      price,
      isDiscounted: false,
      taxExclusive: false,
      brandSlug: 'stringybark',
      categoryPaths: ['mens', 'mens/footwear'],
      functionalType: 'basic',
      ...product,
    },
    ...overrides,
  };
}

/** An unlimited automatic promotion: 10% off everything. */
export function testPromotion(overrides: Partial<Promotion> = {}): Promotion {
  const id = overrides.id ?? 'ten';
  return {
    id,
    name: `Offer ${id}`,
    codes: [],
    lines: { productIds: [], categoryPaths: [], brandSlugs: [], onSale: 'any' },
    minimumSubtotal: 0,
    signedInOnly: false,
    startsAt: null,
    endsAt: null,
    effect: { kind: 'linePercent', percent: 10 },
    exclusive: false,
    priority: 0,
    stop: false,
    usageCountLimit: null,
    totalUsageLimit: null,
    appliedPromotionsLimit: null,
    ...overrides,
  };
}

/** Standard delivery at $9.95, free from $100.00, available everywhere. */
export function testMethod(overrides: Partial<ShippingMethod> = {}): ShippingMethod {
  return {
    code: 'standard',
    label: 'Standard delivery',
    description: '3 to 7 working days',
    kind: 'standard',
    price: 995,
    freeFrom: 10_000,
    requiresAuthorityToLeave: false,
    postcodes: { include: [], exclude: [] },
    businessDays: { from: 3, to: 7 },
    ...overrides,
  };
}

export const EXPRESS = testMethod({
  code: 'express',
  label: 'Express delivery',
  kind: 'express',
  price: 1_495,
  freeFrom: 25_000,
});

/** A guest's cart with one line, without promotions, delivery or gift cards. */
export function testPricing(overrides: Partial<PricingInput> = {}): PricingInput {
  return {
    lines: [testLine()],
    promotions: [],
    discountCodes: [],
    promotionUsage: new Map(),
    shopper: GUEST,
    shippingMethods: [],
    shippingAddress: null,
    shipping: null,
    credits: [],
    storeIdsWithStock: [],
    now: NOW,
    ...overrides,
  };
}
