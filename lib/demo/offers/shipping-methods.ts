import type { ShippingMethodRecord } from '#lib/server/offers/offer-records.ts';

/** Lord Howe, Norfolk, the Torres Strait, Christmas and the Cocos Islands. */
const ISLANDS = [
  { from: '2898', to: '2899' },
  { from: '4875', to: '4875' },
  { from: '6798', to: '6799' },
];
/** Australian Antarctic stations and Macquarie Island: no delivery. */
const ANTARCTIC = { from: '7151', to: '7151' };
/** Far from an airport in the Northern Territory and in Western Australia. */
const OUTBACK = [
  { from: '0822', to: '0822' },
  { from: '0836', to: '0886' },
  { from: '6425', to: '6460' },
  { from: '6610', to: '6646' },
  { from: '6701', to: '6797' },
];

export const CLICK_AND_COLLECT: ShippingMethodRecord = {
  type: 'shippingMethod',
  code: 'click-and-collect',
  label: 'Click & Collect',
  description: 'Collect from a store, usually within 2 hours',
  kind: 'storePickup',
  price: 0,
  position: 4,
};

export const SHIPPING_METHODS: readonly ShippingMethodRecord[] = [
  {
    type: 'shippingMethod',
    code: 'standard',
    label: 'Standard delivery',
    description: '3 to 7 business days',
    kind: 'standard',
    price: 9_95,
    freeFrom: 100_00,
    businessDays: { from: 3, to: 7 },
    postcodes: { exclude: [...ISLANDS, ANTARCTIC] },
    position: 1,
  },
  {
    type: 'shippingMethod',
    code: 'express',
    label: 'Express delivery',
    description: '1 to 3 business days, left somewhere safe if nobody is home',
    kind: 'express',
    price: 14_95,
    freeFrom: 250_00,
    requiresAuthorityToLeave: true,
    businessDays: { from: 1, to: 3 },
    postcodes: { exclude: [...ISLANDS, ANTARCTIC, ...OUTBACK] },
    position: 2,
  },
  {
    type: 'shippingMethod',
    code: 'island-freight',
    label: 'Island freight',
    description: '2 to 4 weeks, with the next barge or plane',
    kind: 'standard',
    price: 24_95,
    postcodes: { include: ISLANDS },
    position: 3,
  },
  CLICK_AND_COLLECT,
];
