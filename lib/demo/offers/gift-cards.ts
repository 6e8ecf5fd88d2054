import type { GiftCardRecord } from '#lib/server/offers/offer-records.ts';

/** A gift card for every outcome. Codes are printed with dashes; the shop ignores them. */
export const GIFT_CARDS: readonly GiftCardRecord[] = [
  { type: 'giftCard', code: 'GUM-TREE-50', pin: '2050', amount: 50_00 },
  { type: 'giftCard', code: 'WATTLE-100', pin: '2100', amount: 100_00 },
  {
    type: 'giftCard',
    code: 'BANKSIA-250',
    pin: '2250',
    amount: 250_00,
    expiresAt: '2099-06-30T13:59:59Z',
  },
  { type: 'giftCard', code: 'OLD-MAN-SALTBUSH', pin: '5000', amount: 5_000_00 },
  /** $3.15 left of $50. */
  { type: 'giftCard', code: 'POCKET-LINT', pin: '0315', amount: 50_00, balance: 3_15 },
  {
    type: 'giftCard',
    code: 'LAST-SUMMER',
    pin: '2402',
    amount: 50_00,
    expiresAt: '2025-02-28T12:59:59Z',
  },
  { type: 'giftCard', code: 'EMPTY-BILLY', pin: '0000', amount: 100_00, balance: 0 },
  { type: 'giftCard', code: 'RUSTY-PADLOCK', pin: '9999', amount: 80_00, locked: true },
  { type: 'giftCard', code: 'FLOODED-ROAD', pin: '4004', amount: 80_00, suspended: true },
  /** For trying the lock: five wrong PINs lock it. */
  { type: 'giftCard', code: 'SLIPPERY-ROCK', pin: '7351', amount: 60_00 },
];
