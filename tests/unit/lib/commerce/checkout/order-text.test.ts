import { expect, test } from 'vitest';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import {
  addressLines,
  formatOrderDate,
  orderStatusText,
  orderStepName,
  orderSteps,
} from '#lib/commerce/checkout/order-text.ts';

test('formatOrderDate uses the time in Sydney, in summer and in winter', () => {
  const summer = formatOrderDate(Date.UTC(2026, 11, 31, 13, 5));
  expect(summer).toMatch(/^1 January 2027.*12:05\sam AEDT$/);
  const winter = formatOrderDate(Date.UTC(2026, 5, 30, 14, 0));
  expect(winter).toMatch(/^1 July 2026.*12:00\sam AEST$/);
});

test('orderStatusText and orderStepName differ for each status, for delivery and pickup', () => {
  for (const shippingType of ['DELIVERY', 'STORE_PICKUP'] as const) {
    const texts = ORDER_STATUSES.map((status) => orderStatusText({ status, shippingType }));
    const names = ORDER_STATUSES.map((status) => orderStepName(status, shippingType));
    expect(new Set(texts).size).toBe(ORDER_STATUSES.length);
    expect(new Set(names).size).toBe(ORDER_STATUSES.length);
  }
  expect(orderStepName('shipped', 'DELIVERY')).toBe('Shipped');
  expect(orderStepName('shipped', 'STORE_PICKUP')).toBe('Ready to collect');
});

test.each([
  ['DELIVERY', 'placed', 'We’ve received your order and we’re getting it ready.'],
  ['DELIVERY', 'shipped', 'Your order is on its way to you.'],
  ['DELIVERY', 'delivered', 'Your order has been delivered.'],
  ['STORE_PICKUP', 'placed', 'We’ve received your order and the store is getting it ready.'],
  ['STORE_PICKUP', 'shipped', 'Your order is ready to collect.'],
  ['STORE_PICKUP', 'delivered', 'You have collected your order.'],
  ['STORE_PICKUP', 'cancelled', 'This order was cancelled.'],
  ['EMAIL', 'placed', 'We’ve received your order. Each gift card arrives by email.'],
  ['EMAIL', 'delivered', 'Your order has been emailed.'],
  ['EMAIL', 'cancelled', 'This order was cancelled.'],
] as const)('orderStatusText of %s, %s, says how it gets to its buyer', (type, status, text) => {
  expect(orderStatusText({ status, shippingType: type })).toBe(text);
});

test.each([
  ['DELIVERY', ['Placed', 'Packed', 'Shipped', 'Delivered']],
  ['STORE_PICKUP', ['Placed', 'Packed', 'Ready to collect', 'Collected']],
  ['EMAIL', ['Placed', 'Emailed']],
] as const)('orderSteps of %s are %j', (shippingType, names) => {
  const steps = orderSteps(shippingType);
  expect(steps.map((status) => orderStepName(status, shippingType))).toEqual(names);
});

test('addressLines writes an address as on a parcel, without empty lines', () => {
  const address: PostalAddress = {
    contactName: 'Marjorie Wattle',
    company: '',
    street1: '12 Gum Street',
    street2: 'Unit 3',
    suburb: 'Oatley',
    state: 'nsw',
    postcode: '2223',
    country: 'AU',
    phone: '',
  };
  expect(addressLines(address)).toEqual([
    'Marjorie Wattle',
    '12 Gum Street',
    'Unit 3',
    'Oatley NSW 2223',
  ]);
});
