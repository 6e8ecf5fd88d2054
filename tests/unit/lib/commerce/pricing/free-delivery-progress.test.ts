import { describe, expect, it } from 'vitest';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { freeDeliveryProgress } from '#lib/commerce/pricing/free-delivery-progress.ts';
import { offerMethod } from '#lib/commerce/pricing/offered-methods.ts';
import { EXPRESS, testMethod } from '#tests/support/pricing.ts';

const STANDARD = testMethod();
const NO_KINDS: ReadonlySet<ShippingMethod['kind']> = new Set();

describe('freeDeliveryProgress', () => {
  const progress = (goods: number, ...methods: ShippingMethod[]) =>
    freeDeliveryProgress(
      methods.map((method) => offerMethod(method, goods, NO_KINDS)),
      goods,
    );

  it('says what is missing to the nearest threshold', () => {
    const nearest = { methodLabel: 'Standard delivery', missing: 1, from: 10_000 };
    expect(progress(9_999, STANDARD, EXPRESS)).toEqual(nearest);
    expect(progress(9_999, EXPRESS, STANDARD)).toEqual(nearest);
  });

  it('names the first in the shop’s order of two methods with the same threshold', () => {
    const twin = testMethod({ label: 'Twin' });
    expect(progress(9_999, STANDARD, twin)?.methodLabel).toBe('Standard delivery');
    expect(progress(9_999, twin, STANDARD)?.methodLabel).toBe('Twin');
  });

  it('skips a threshold that is reached', () => {
    // Its method may still cost something: choosing it can drop a promotion.
    const reached = { method: STANDARD, priceBeforePromotions: 995, price: 995 };
    expect(freeDeliveryProgress([reached], 10_000)).toBeNull();
    expect(freeDeliveryProgress([reached, offerMethod(EXPRESS, 10_000, NO_KINDS)], 10_000)).toEqual(
      {
        methodLabel: 'Express delivery',
        missing: 15_000,
        from: 25_000,
      },
    );
  });
});
