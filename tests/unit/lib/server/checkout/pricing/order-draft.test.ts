import { expect, it } from 'vitest';
import { GUEST } from '#lib/commerce/cart/cart-validity.ts';
import { viewCart } from '#lib/commerce/cart/cart-view.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import type { State } from '#lib/commerce/states.ts';
import { draftOrder } from '#lib/server/checkout/pricing/order-draft.ts';
import { enteredAddress } from '#tests/support/addresses.ts';
import { testMethod, testPricing } from '#tests/support/pricing.ts';

/** What the order says of its delivery, ordered at `now` and sent to `state`. */
function promised(
  now: string,
  state: State,
  says: Parameters<typeof testMethod>[0] = { description: '1 to 3 business days, left safe' },
): string {
  const shippingAddress = enteredAddress({ state });
  const shipping = {
    type: 'DELIVERY',
    methodCode: 'standard',
    instructions: '',
    authorityToLeave: false,
  } as const;
  const data = priceCheckout(
    testPricing({
      lines: [],
      shippingMethods: [testMethod({ businessDays: { from: 1, to: 3 }, ...says })],
      shippingAddress,
      shipping,
    }),
  );
  const method = data.selectedShippingMethod;
  if (!method) throw new Error('The method is not offered.');
  const { shippingMethod } = draftOrder({
    orderNumber: 'SB123456789',
    request: {
      cart: { items: [], promoCodes: [], shippingAddress, shipping, payment: { methods: [] } },
      email: 'ada@wattle.example',
      firstName: 'Ada',
      lastName: 'Wattle',
      phone: '0412 345 678',
      agreeToMarketing: false,
      billingAddress: shippingAddress,
      shown: { grandTotal: 0, amountOutstanding: 0 },
    },
    loyaltyMemberId: null,
    lines: viewCart([], new Map(), GUEST).lines,
    data,
    method,
    pickup: null,
    now: new Date(now),
  });
  return shippingMethod.description;
}

it('keeps the dates that the shopper was promised in place of a number of days', () => {
  expect(promised('2026-11-23T02:00:00Z', 'nsw')).toBe('Tue 24 to Thu 26 November, left safe');
});

it('counts them from the day in Sydney, without the holidays of the state it goes to', () => {
  expect(promised('2026-06-05T13:59:59Z', 'qld')).toBe('Mon 8 to Wed 10 June, left safe');
  expect(promised('2026-06-05T13:59:59Z', 'nsw')).toBe('Tue 9 to Thu 11 June, left safe');
  expect(promised('2026-11-22T13:00:00Z', 'nsw')).toBe('Tue 24 to Thu 26 November, left safe');
});
