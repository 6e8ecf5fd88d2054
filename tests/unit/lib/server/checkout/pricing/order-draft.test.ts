import { expect, it } from 'vitest';
import { GUEST } from '#lib/commerce/cart/cart-validity.ts';
import { viewCart } from '#lib/commerce/cart/cart-view.ts';
import type { OrderPickup } from '#lib/commerce/checkout/order.ts';
import { priceCheckout } from '#lib/commerce/pricing/price-checkout.ts';
import type { State } from '#lib/commerce/states.ts';
import { draftOrder } from '#lib/server/checkout/pricing/order-draft.ts';
import { enteredAddress } from '#tests/support/addresses.ts';
import { pickupOrder } from '#tests/support/orders.ts';
import { testMethod, testPricing } from '#tests/support/pricing.ts';

interface Ordered {
  now?: string;
  state?: State;
  method?: Parameters<typeof testMethod>[0];
  pickup?: OrderPickup;
}

/** The draft of an order for delivery, or for `pickup`, of nothing. */
function draft({ now = '2026-11-23T02:00:00Z', state = 'nsw', method: given, pickup }: Ordered) {
  const shippingAddress = enteredAddress({ state, contactName: 'Kim Bright' });
  const delivery = {
    type: 'DELIVERY',
    methodCode: 'standard',
    instructions: '',
    authorityToLeave: false,
  } as const;
  const data = priceCheckout(
    testPricing({
      lines: [],
      shippingMethods: [testMethod(given)],
      shippingAddress,
      shipping: delivery,
    }),
  );
  const method = data.selectedShippingMethod;
  if (!method) throw new Error('The method is not offered.');
  const collect = {
    type: 'STORE_PICKUP',
    methodCode: 'pickup',
    erpStoreId: '2101',
    collectorName: '',
    collectorPhone: '',
  } as const;
  return draftOrder({
    orderNumber: 'SB123456789',
    request: {
      cart: {
        items: [],
        promoCodes: [],
        payment: { methods: [] },
        shipping: pickup ? collect : delivery,
        ...(!pickup && { shippingAddress }),
      },
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
    pickup: pickup ?? null,
    now: new Date(now),
  });
}

/** What the order says of its delivery, ordered at `now` and sent to `state`. */
function promised(now: string, state: State): string {
  const method = {
    businessDays: { from: 1, to: 3 },
    description: '1 to 3 business days, left safe',
  };
  return draft({ now, state, method }).shippingMethod.description;
}

it('an order draft keeps the dates that the shopper was promised, not a number of days', () => {
  expect(promised('2026-11-23T02:00:00Z', 'nsw')).toBe('Tue 24 to Thu 26 November, left safe');
});

it('an order draft counts days from Sydney’s date and skips the holidays of the destination', () => {
  expect(promised('2026-06-05T13:59:59Z', 'qld')).toBe('Mon 8 to Wed 10 June, left safe');
  expect(promised('2026-06-05T13:59:59Z', 'nsw')).toBe('Tue 9 to Thu 11 June, left safe');
  expect(promised('2026-11-22T13:00:00Z', 'nsw')).toBe('Tue 24 to Thu 26 November, left safe');
});

it('an order draft keeps the price of delivery', () => {
  expect(draft({ method: { price: 995 } })).toMatchObject({ shippingPrice: 995, total: 995 });
});

it('an order draft names who receives the parcel, who collects it, or else the buyer', () => {
  const { pickup: collected } = pickupOrder();
  if (!collected) throw new Error('It is collected.');
  const pickup = { ...collected, collector: null };
  expect(draft({}).deliveryTo).toBe('Kim Bright');
  expect(draft({ pickup }).deliveryTo).toBe('Ada Wattle');
  const collector = { name: 'Sam Fig', phone: '' };
  expect(draft({ pickup: { ...pickup, collector } })).toMatchObject({
    deliveryTo: 'Sam Fig',
    delivery: null,
    shippingAddress: null,
    pickup: { collector },
  });
});
