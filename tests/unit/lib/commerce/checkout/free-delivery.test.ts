import { describe, expect, it } from 'vitest';
import { freeDelivery } from '#lib/commerce/checkout/free-delivery.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import { EXPRESS, testLine, testMethod, testPricing } from '#tests/support/pricing.ts';

function progressOf(price: number, methods = [testMethod(), EXPRESS]) {
  return freeDelivery(
    priceCheckout(
      testPricing({
        lines: [testLine({}, { price })],
        shippingMethods: methods,
        shippingAddress: { postcode: '2000' },
      }),
    ),
  );
}

describe('freeDelivery', () => {
  it('says how much more to spend', () => {
    expect(progressOf(8_550)).toEqual({
      reached: false,
      text: 'Spend $14.50 more for free standard delivery.',
      spent: 8_550,
      from: 10_000,
    });
  });

  it('says that free delivery is reached', () => {
    expect(progressOf(10_000)).toMatchObject({
      reached: true,
      text: 'You have free standard delivery.',
    });
  });

  it('keeps the capitals of an abbreviation', () => {
    expect(progressOf(8_550, [testMethod({ label: 'DHL Express' })])?.text).toBe(
      'Spend $14.50 more for free DHL Express.',
    );
  });

  it('is null when no method becomes free, or nothing is delivered', () => {
    expect(progressOf(8_550, [testMethod({ freeFrom: null })])).toBeNull();
    expect(progressOf(8_550, [])).toBeNull();
  });

  it('is null for a pickup, which is free for everyone', () => {
    const pickup = priceCheckout(
      testPricing({
        shippingMethods: [testMethod({ code: 'pickup', kind: 'storePickup', price: 0 })],
        shipping: { type: 'STORE_PICKUP', methodCode: 'pickup', erpStoreId: 'newtown' },
        storeIdsWithStock: ['newtown'],
      }),
    );
    expect(pickup.selectedShippingMethod?.code).toBe('pickup');
    expect(freeDelivery(pickup)).toBeNull();
  });
});
