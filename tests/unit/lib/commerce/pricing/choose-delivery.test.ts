import { describe, expect, it } from 'vitest';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { chooseDelivery } from '#lib/commerce/pricing/choose-delivery.ts';
import type { RequestedShipping } from '#lib/commerce/pricing/pricing-input.ts';
import type { Promotion } from '#lib/commerce/promotions/promotion.ts';
import {
  EXPRESS,
  testLine,
  testMethod,
  testPricing,
  testPromotion,
} from '#tests/support/pricing.ts';

const STANDARD = testMethod();
const PICKUP = testMethod({ code: 'pickup', kind: 'storePickup', price: 0, freeFrom: null });
const EXPRESS_IS_FREE = testPromotion({
  id: 'express-is-free',
  effect: { kind: 'freeDelivery', methodKinds: ['express'] },
});

interface Case {
  methods?: ShippingMethod[];
  postcode?: string | null;
  shipping?: RequestedShipping | null;
  storeIdsWithStock?: string[];
  goods?: number;
  promotions?: Promotion[];
}

function choose({
  methods = [STANDARD, EXPRESS, PICKUP],
  postcode = '2000',
  shipping = null,
  storeIdsWithStock = [],
  goods = 5_000,
  promotions = [],
}: Case) {
  const { offered, promotions: applied } = chooseDelivery(
    testPricing({
      lines: [testLine({}, { price: goods })],
      shippingMethods: methods,
      shippingAddress: postcode === null ? null : { postcode },
      shipping,
      storeIdsWithStock,
      promotions,
    }),
  );
  return {
    offered: offered.map((offer) => `${offer.method.code} ${offer.price}`),
    chosen: applied.chosen?.method.code ?? null,
  };
}

describe('chooseDelivery', () => {
  it('offers the methods that deliver to the postcode, cheapest first, and never pickup', () => {
    expect(choose({ methods: [PICKUP, EXPRESS, STANDARD] }).offered).toEqual([
      'standard 995',
      'express 1495',
    ]);
    const nearOnly = testMethod({
      code: 'courier',
      price: 500,
      postcodes: { include: [{ from: '2000', to: '2050' }], exclude: [] },
    });
    expect(choose({ methods: [STANDARD, nearOnly] }).offered).toEqual([
      'courier 500',
      'standard 995',
    ]);
    expect(choose({ methods: [STANDARD, nearOnly], postcode: '2051' }).offered).toEqual([
      'standard 995',
    ]);
  });

  it('keeps the shop’s order among equal prices', () => {
    const twin = testMethod({ code: 'a-twin' });
    expect(choose({ methods: [STANDARD, twin] }).offered).toEqual(['standard 995', 'a-twin 995']);
  });

  it('chooses the requested method when it is offered, and otherwise none', () => {
    const express: RequestedShipping = { type: 'DELIVERY', methodCode: 'express' };
    expect(choose({ shipping: express }).chosen).toBe('express');
    expect(choose({ shipping: express, methods: [STANDARD] }).chosen).toBeNull();
    expect(choose({ shipping: express, postcode: null }).chosen).toBeNull();
    expect(choose({ shipping: { type: 'DELIVERY', methodCode: 'pickup' } }).chosen).toBeNull();
  });

  it.each([
    ['free', 0],
    ['equally dear', 995],
  ])('chooses the faster one of two %s methods for the postcode', (_, price) => {
    const slow = testMethod({ price, businessDays: { from: 3, to: 7 } });
    const fast = testMethod({
      code: 'fast',
      price,
      businessDays: { from: 1, to: 3 },
      zones: [{ postcodes: [{ from: '6000', to: '6999' }], businessDays: { from: 5, to: 9 } }],
    });
    expect(choose({ methods: [slow, fast] }).chosen).toBe('fast');
    expect(choose({ methods: [slow, fast], postcode: '6000' }).chosen).toBe('standard');
    const silent = testMethod({ code: 'silent', price, businessDays: null });
    expect(choose({ methods: [silent, slow] }).chosen).toBe('standard');
  });

  it('chooses a slower method before one at the same price that asks for authority to leave', () => {
    const risky = testMethod({
      code: 'risky',
      businessDays: { from: 1, to: 1 },
      requiresAuthorityToLeave: true,
    });
    expect(choose({ methods: [STANDARD, risky] }).chosen).toBe('standard');
    expect(choose({ methods: [risky, STANDARD] }).chosen).toBe('standard');
  });

  it('chooses the one that promotions pay more of, when two are free and equally fast', () => {
    expect(choose({ goods: 10_000, promotions: [EXPRESS_IS_FREE] })).toEqual({
      offered: ['standard 0', 'express 0'],
      chosen: 'express',
    });
  });

  it('chooses pickup only at a store that has everything, without an address', () => {
    const pickup = { type: 'STORE_PICKUP', methodCode: 'pickup', erpStoreId: '7' } as const;
    const stocked = { postcode: null, storeIdsWithStock: ['7'] };
    expect(choose({ ...stocked, shipping: pickup }).chosen).toBe('pickup');
    expect(choose({ ...stocked, shipping: { ...pickup, erpStoreId: '8' } }).chosen).toBeNull();
    for (const methodCode of ['standard', 'unknown']) {
      expect(choose({ ...stocked, shipping: { ...pickup, methodCode } }).chosen).toBeNull();
    }
    expect(
      choose({ ...stocked, shipping: { type: 'STORE_PICKUP', methodCode: 'pickup' } }).chosen,
    ).toBeNull();
  });
});
