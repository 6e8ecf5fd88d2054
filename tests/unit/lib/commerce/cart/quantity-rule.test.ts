import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GUEST, itemViolations } from '#lib/commerce/cart/cart-validity.ts';
import {
  canChoose,
  clampQuantity,
  quantityRule,
  variantMax,
} from '#lib/commerce/cart/quantity-rule.ts';
import { testProduct, testVariant } from '#tests/support/products.ts';

describe('quantityRule', () => {
  it('allows up to 99 when stock is not counted', () => {
    const giftCard = testProduct({ functionalType: 'virtual' });
    expect(quantityRule(giftCard, testVariant({ qty: 0 })).max).toBe(99);
  });

  const limit = fc.option(fc.integer({ min: 1, max: 12 }), { nil: null });
  const limits = fc.record({
    cartQtyProductMax: limit,
    cartQtyVariantMax: limit,
    cartQtyVariantMin: limit,
    cartQtyVariantMultipleOf: limit,
  });

  it('allows exactly the quantities that cause no violation', () => {
    fc.assert(
      fc.property(
        limits,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 1, max: 25 }),
        (overrides, stock, otherUnits, qty) => {
          const variant = testVariant({ id: 'v', qty: stock });
          const other = testVariant({ id: 'other', qty: 20 });
          const product = testProduct({ ...overrides, variants: [variant, other] });
          const line = { id: 'a', productId: product.id, variantId: 'v', qty, createdAt: 0 };
          const others = { ...line, id: 'b', variantId: 'other', qty: otherUnits };
          const items = otherUnits > 0 ? [line, others] : [line];
          const rule = quantityRule(product, variant, otherUnits);
          const allowed = qty >= rule.min && qty <= rule.max && qty % rule.step === 0;
          expect(allowed).toBe(itemViolations(line, product, items, GUEST).length === 0);
        },
      ),
    );
  });

  it('lets clampQuantity turn any wanted quantity into an allowed one', () => {
    fc.assert(
      fc.property(
        limits,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 200 }),
        (overrides, stock, wanted) => {
          const rule = quantityRule(testProduct(overrides), testVariant({ qty: stock }));
          fc.pre(canChoose(rule));
          const qty = clampQuantity(rule, wanted);
          expect(qty).toBeGreaterThanOrEqual(rule.min);
          expect(qty).toBeLessThanOrEqual(rule.max);
          expect(qty % rule.step).toBe(0);
        },
      ),
    );
  });
});

describe('variantMax', () => {
  it('is the product’s own maximum, or 99 without one', () => {
    expect(variantMax(testProduct({ cartQtyVariantMax: 6 }))).toBe(6);
    expect(variantMax(testProduct())).toBe(99);
  });
});
