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

/** Sydney, Newcastle, Wollongong and Canberra: a night by road. */
const NEAR = [
  { from: '2000', to: '2339' },
  { from: '2500', to: '2534' },
  { from: '2555', to: '2618' },
  { from: '2740', to: '2786' },
];
/** The Northern Territory, Western Australia, Tasmania and the far north of Queensland. */
const FAR = [
  { from: '0800', to: '0899' },
  { from: '4800', to: '4895' },
  { from: '6000', to: '6999' },
  { from: '7000', to: '7999' },
];

export const PICKUP: ShippingMethodRecord = {
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
    zones: [
      { postcodes: NEAR, businessDays: { from: 2, to: 4 } },
      { postcodes: [...OUTBACK, ...FAR], businessDays: { from: 5, to: 10 } },
    ],
    cutOff: '14:00',
    postcodes: { exclude: [...ISLANDS, ANTARCTIC] },
    position: 1,
  },
  {
    type: 'shippingMethod',
    code: 'express',
    label: 'Express delivery',
    description: '1 to 3 business days',
    kind: 'express',
    price: 14_95,
    freeFrom: 250_00,
    businessDays: { from: 1, to: 3 },
    zones: [
      { postcodes: NEAR, businessDays: { from: 1, to: 1 } },
      { postcodes: FAR, businessDays: { from: 2, to: 4 } },
    ],
    cutOff: '14:00',
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
    // Whoever brings it from the barge or plane does not come twice.
    requiresAuthorityToLeave: true,
    postcodes: { include: ISLANDS },
    position: 3,
  },
  PICKUP,
];
