import { describe, expect, it } from 'vitest';
import { type ExpressOffer, eligibleOffers } from '#lib/commerce/express/eligibility.ts';

const OFFERS: ExpressOffer[] = [
  { wallet: 'PAYPAL', range: null },
  { wallet: 'AFTERPAY', range: { min: 2_000, max: 100_000 } },
];
const PURCHASE = {
  loggedIn: false,
  view: { canCheckOut: true },
  sentByEmail: false,
  outstanding: 9_990,
};

function shown(change: Partial<typeof PURCHASE> | { loggedIn: undefined } | { outstanding: null }) {
  return eligibleOffers(OFFERS, { ...PURCHASE, ...change }).map(({ wallet }) => wallet);
}

describe('the express buttons that a shopper sees', () => {
  it('leave out Afterpay when everything is sent by e-mail, because it needs an address', () => {
    expect(shown({ sentByEmail: true })).toContain('PAYPAL');
    expect(shown({ sentByEmail: true })).not.toContain('AFTERPAY');
  });

  it('are hidden until it is known whether the shopper is signed in', () => {
    expect(shown({ loggedIn: undefined })).toEqual([]);
  });

  it('are hidden when gift cards pay for everything', () => {
    expect(shown({ outstanding: 0 })).toEqual([]);
  });

  it.each([
    [1_999, ['PAYPAL']],
    [2_000, ['PAYPAL', 'AFTERPAY']],
    [100_000, ['PAYPAL', 'AFTERPAY']],
    [100_001, ['PAYPAL']],
  ])(
    'include Afterpay from $20 to $1,000, both ends included: %i cents',
    (outstanding, wallets) => {
      expect(shown({ outstanding })).toEqual(wallets);
    },
  );
});
