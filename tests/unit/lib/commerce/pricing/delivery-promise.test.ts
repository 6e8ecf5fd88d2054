import { expect, it } from 'vitest';
import type { ShippingMethod } from '#lib/commerce/checkout/shipping-method.ts';
import { deliveryPromise } from '#lib/commerce/pricing/delivery-promise.ts';

const EVERYWHERE = { include: [], exclude: [] };
const method = (fields: Partial<ShippingMethod>) => ({
  kind: 'standard' as const,
  price: 9_95,
  freeFrom: null,
  postcodes: EVERYWHERE,
  ...fields,
});

it.each([
  ['no delivery at all', [], null],
  ['nothing free', [method({})], null],
  ['a threshold', [method({ freeFrom: 100_00 })], 'Free standard delivery from $100'],
  ['a threshold with cents', [method({ freeFrom: 79_50 })], 'Free standard delivery from $79.50'],
  ['always free', [method({ price: 0 })], 'Free standard delivery'],
  [
    'two thresholds',
    [method({ freeFrom: 100_00 }), method({ kind: 'express', freeFrom: 50_00 })],
    'Free express delivery from $50',
  ],
  [
    'two equal thresholds, in the shop’s order',
    [method({ kind: 'express', freeFrom: 50_00 }), method({ freeFrom: 50_00 })],
    'Free express delivery from $50',
  ],
  ['free pickup only', [method({ kind: 'storePickup', price: 0 })], null],
  [
    'a free method for a few postcodes only',
    [method({ price: 0, postcodes: { include: [{ from: '2899', to: '2899' }], exclude: [] } })],
    null,
  ],
])('deliveryPromise for %s is $2', (_case, methods, promise) => {
  expect(deliveryPromise(methods)).toBe(promise);
});
