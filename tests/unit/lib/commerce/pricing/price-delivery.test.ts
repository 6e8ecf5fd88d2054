import { describe, expect, it } from 'vitest';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { describeOffer, offerMethod } from '#lib/commerce/pricing/offered-methods.ts';
import { freeDeliveryProgress, priceDelivery } from '#lib/commerce/pricing/price-delivery.ts';
import type { RequestedShipping } from '#lib/commerce/pricing/pricing-input.ts';
import { EXPRESS, testMethod } from '#tests/support/pricing.ts';

const STANDARD = testMethod();
const PICKUP = testMethod({ code: 'pickup', kind: 'storePickup', price: 0, freeFrom: null });
const NO_KINDS: ReadonlySet<ShippingMethod['kind']> = new Set();

interface Case {
  methods?: ShippingMethod[];
  postcode?: string | null;
  shipping?: RequestedShipping | null;
  storeIdsWithStock?: string[];
  goods?: number;
  freeKinds?: ShippingMethod['kind'][];
}

function price({
  methods = [STANDARD, EXPRESS, PICKUP],
  postcode = '2000',
  shipping = null,
  storeIdsWithStock = [],
  goods = 5_000,
  freeKinds = [],
}: Case) {
  const { offered, selected } = priceDelivery(
    {
      shippingMethods: methods,
      shippingAddress: postcode === null ? null : { postcode },
      shipping,
      storeIdsWithStock,
    },
    goods,
    new Set(freeKinds),
  );
  return {
    offered: offered.map((offer) => `${offer.method.code} ${offer.price}`),
    selected: selected?.method.code ?? null,
  };
}

describe('priceDelivery', () => {
  it('offers methods that deliver there, cheapest first, and never pickup', () => {
    expect(price({ methods: [PICKUP, EXPRESS, STANDARD] }).offered).toEqual([
      'standard 995',
      'express 1495',
    ]);
    const nearOnly = testMethod({
      code: 'courier',
      price: 500,
      postcodes: { include: [{ from: '2000', to: '2050' }], exclude: [] },
    });
    expect(price({ methods: [STANDARD, nearOnly] }).offered).toEqual([
      'courier 500',
      'standard 995',
    ]);
    expect(price({ methods: [STANDARD, nearOnly], postcode: '2051' }).offered).toEqual([
      'standard 995',
    ]);
  });

  it('keeps the shop’s order among equal prices', () => {
    const twin = testMethod({ code: 'a-twin' });
    expect(price({ methods: [STANDARD, twin] }).offered).toEqual(['standard 995', 'a-twin 995']);
  });

  it('offers nothing without an address', () => {
    expect(price({ postcode: null })).toEqual({ offered: [], selected: null });
  });

  it('chooses what was asked for, if it is to be had', () => {
    const express: RequestedShipping = { type: 'DELIVERY', methodCode: 'express' };
    expect(price({ shipping: express }).selected).toBe('express');
    expect(price({ shipping: express, methods: [STANDARD] }).selected).toBeNull();
    expect(price({ shipping: express, postcode: null }).selected).toBeNull();
    expect(price({ shipping: { type: 'DELIVERY', methodCode: 'pickup' } }).selected).toBeNull();
  });

  it('chooses the cheapest where nothing was asked for', () => {
    expect(price({ methods: [EXPRESS, STANDARD] }).selected).toBe('standard');
    expect(price({ freeKinds: ['express'] }).selected).toBe('express');
  });

  it('chooses, of two that are free, the one that promotions pay more of', () => {
    expect(price({ goods: 10_000, freeKinds: ['express'] })).toEqual({
      offered: ['standard 0', 'express 0'],
      selected: 'express',
    });
  });

  it('chooses pickup at a store that has everything, without an address', () => {
    const pickup = { type: 'STORE_PICKUP', methodCode: 'pickup', erpStoreId: '7' } as const;
    const stocked = { postcode: null, storeIdsWithStock: ['7'] };
    expect(price({ ...stocked, shipping: pickup }).selected).toBe('pickup');
    expect(price({ ...stocked, shipping: { ...pickup, erpStoreId: '8' } }).selected).toBeNull();
    expect(
      price({ ...stocked, shipping: { ...pickup, methodCode: 'standard' } }).selected,
    ).toBeNull();
    expect(
      price({ ...stocked, shipping: { type: 'STORE_PICKUP', methodCode: 'pickup' } }).selected,
    ).toBeNull();
  });
});

describe('offerMethod', () => {
  it.each([
    ['below its threshold', STANDARD, 9_999, [], 995, 995],
    ['from its threshold on', STANDARD, 10_000, [], 0, 0],
    ['whatever the goods, without one', testMethod({ freeFrom: null }), 1_000_000, [], 995, 995],
    ['with a promotion on its kind', STANDARD, 0, ['standard' as const], 995, 0],
    ['with a promotion on another kind', EXPRESS, 0, ['standard' as const], 1_495, 1_495],
  ])('prices a method %s', (_, method, goods, kinds, priceBeforePromotions, paid) => {
    expect(offerMethod(method, goods, new Set(kinds))).toEqual({
      method,
      priceBeforePromotions,
      price: paid,
    });
  });
});

describe('describeOffer', () => {
  it.each([
    ['freeStandard', STANDARD, 10_000],
    ['pricedStandard', STANDARD, 0],
    ['standard', testMethod({ freeFrom: null }), 0],
    ['freeStandard', testMethod({ freeFrom: null, price: 0 }), 0],
    ['freeExpress', EXPRESS, 25_000],
    ['pricedExpress', EXPRESS, 0],
    ['storePickup', PICKUP, 0],
  ])('calls it %s', (type, method, goods) => {
    expect(describeOffer(offerMethod(method, goods, NO_KINDS))).toMatchObject({
      type,
      code: method.code,
      available: true,
    });
  });
});

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

  it('says nothing once something is free', () => {
    expect(progress(10_000, STANDARD, EXPRESS)).toBeNull();
    expect(progress(0, STANDARD, testMethod({ price: 0, freeFrom: null }))).toBeNull();
  });

  it('says nothing where nothing would make it free', () => {
    expect(progress(0, testMethod({ freeFrom: null }))).toBeNull();
    expect(progress(0)).toBeNull();
  });
});
