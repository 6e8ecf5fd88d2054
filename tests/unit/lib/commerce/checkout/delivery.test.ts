import { describe, expect, it } from 'vitest';
import { deliveryMethods, pickupChoice, pickupMethod } from '#lib/commerce/checkout/delivery.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import { EXPRESS, testMethod, testPricing } from '#tests/support/pricing.ts';

const PICKUP = testMethod({ code: 'pickup', label: 'Click & Collect', kind: 'storePickup' });

const offered = (shippingMethods = [EXPRESS, PICKUP, testMethod()]) =>
  priceCheckout(testPricing({ shippingMethods, shippingAddress: { postcode: '2000' } }))
    .availableShippingMethods;

describe('deliveryMethods', () => {
  it('keeps the order of what is delivered, and leaves out pickup', () => {
    expect(deliveryMethods(offered()).map(({ code }) => code)).toEqual(['standard', 'express']);
    expect(deliveryMethods(offered([PICKUP]))).toEqual([]);
  });
});

describe('pickupMethod', () => {
  it('finds the pickup among what is delivered', () => {
    expect(pickupMethod(offered())?.code).toBe('pickup');
  });

  it('is null when the shop takes no pickups', () => {
    expect(pickupMethod(offered([EXPRESS, testMethod()]))).toBeNull();
    expect(pickupMethod([])).toBeNull();
  });
});

describe('pickupChoice', () => {
  const options = { methodCode: 'pickup' };

  it('has the method and the number of the chosen store', () => {
    expect(pickupChoice({ options, store: { erpStoreId: 'newtown' } })).toEqual({
      methodCode: 'pickup',
      erpStoreId: 'newtown',
    });
  });

  it('has an empty number until a store is chosen', () => {
    expect(pickupChoice({ options, store: null })).toEqual({
      methodCode: 'pickup',
      erpStoreId: '',
    });
  });
});
