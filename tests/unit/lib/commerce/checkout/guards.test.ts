import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AvailableShippingMethod } from '#lib/commerce/checkout/checkout-data.ts';
import {
  type CheckoutPage,
  type CheckoutProgress,
  guardCheckout,
  shippingGap,
} from '#lib/commerce/checkout/guards.ts';
import { DELIVERY_INSTRUCTIONS_LENGTH, GIFT_MESSAGE_LENGTH } from '#lib/commerce/limits.ts';

const PAGES: CheckoutPage[] = ['index', 'contact-info', 'shipping', 'payment', 'success'];

const method = (overrides: Partial<AvailableShippingMethod> = {}): AvailableShippingMethod => ({
  code: 'standard',
  label: 'Standard',
  description: '',
  price: 995,
  type: 'standard',
  available: true,
  requiresAuthorityToLeave: false,
  businessDays: null,
  ...overrides,
});

const delivery = {
  type: 'DELIVERY' as const,
  addressEntered: true,
  options: { methodCode: 'standard', instructions: '', authorityToLeave: false },
};
const pickup = {
  type: 'STORE_PICKUP' as const,
  options: { methodCode: 'pickup', erpStoreId: 'store' },
};
const ready: CheckoutProgress = {
  cart: 'valid',
  contactEntered: true,
  shipping: delivery,
  offers: { methods: [method()], storeIdsWithStock: [] },
  attemptOpen: false,
  orderPlaced: false,
};

const goesTo = (page: CheckoutPage, change: Partial<CheckoutProgress>) => {
  const answer = guardCheckout(page, { ...ready, ...change });
  return answer.enter ? 'enters' : answer.goTo;
};

describe('the steps of the checkout', () => {
  it('are all open when nothing is missing, and the index leads to the first', () => {
    expect(goesTo('contact-info', {})).toBe('enters');
    expect(goesTo('shipping', {})).toBe('enters');
    expect(goesTo('payment', {})).toBe('enters');
    expect(goesTo('index', {})).toBe('/checkout/contact-info');
  });

  it('lead to the cart when it is empty or invalid', () => {
    for (const page of ['index', 'contact-info', 'shipping', 'payment'] as const) {
      expect(goesTo(page, { cart: 'empty' })).toBe('/cart');
      expect(goesTo(page, { cart: 'invalid' })).toBe('/cart');
    }
  });

  it('need contact details from the shipping step on', () => {
    expect(goesTo('contact-info', { contactEntered: false })).toBe('enters');
    expect(goesTo('shipping', { contactEntered: false })).toBe('/checkout/contact-info');
    expect(goesTo('payment', { contactEntered: false })).toBe('/checkout/contact-info');
  });

  it.each([
    ['no type', null],
    ['no address', { ...delivery, addressEntered: false }],
    ['no method', { ...delivery, options: { ...delivery.options, methodCode: '' } }],
    ['a method that is gone', { ...delivery, options: { ...delivery.options, methodCode: 'x' } }],
    [
      'too long instructions',
      { ...delivery, options: { ...delivery.options, instructions: 'x'.repeat(251) } },
    ],
    [
      'too long a gift message',
      { ...delivery, options: { ...delivery.options, giftMessage: 'x'.repeat(251) } },
    ],
    ['pickup with nothing in stock', pickup],
  ])('lead from payment back to shipping with %s', (_, shipping) => {
    expect(goesTo('payment', { shipping })).toBe('/checkout/shipping');
    expect(goesTo('shipping', { shipping })).toBe('enters');
  });

  it('accept an earlier choice while the offers are unknown', () => {
    const options = { ...delivery.options, methodCode: 'x' };
    expect(goesTo('payment', { shipping: { ...delivery, options }, offers: null })).toBe('enters');
    expect(goesTo('payment', { shipping: pickup, offers: null })).toBe('enters');
  });

  it('lead to payment while an order is under way, whatever else is missing', () => {
    const change = { attemptOpen: true, cart: 'empty', contactEntered: false } as const;
    expect(goesTo('payment', change)).toBe('enters');
    expect(goesTo('contact-info', change)).toBe('/checkout/payment');
    expect(goesTo('shipping', change)).toBe('/checkout/payment');
    expect(goesTo('index', change)).toBe('/checkout/payment');
  });

  it('lead to the placed order once the cart is empty, and never to a second order', () => {
    const change = { cart: 'empty', orderPlaced: true } as const;
    for (const page of ['index', 'contact-info', 'shipping', 'payment'] as const) {
      expect(goesTo(page, change)).toBe('/checkout/success');
    }
    expect(goesTo('success', change)).toBe('enters');
    expect(goesTo('payment', { ...change, cart: 'valid' })).toBe('enters');
  });
});

describe('a step that may not be entered', () => {
  it.each([
    ['success', {}, 'nothingPlaced'],
    ['shipping', { attemptOpen: true }, 'attemptOpen'],
    ['payment', { cart: 'empty', orderPlaced: true }, 'orderPlaced'],
    ['payment', { cart: 'empty' }, 'cartEmpty'],
    ['payment', { cart: 'invalid' }, 'cartInvalid'],
    ['index', {}, 'contactMissing'],
    ['payment', { contactEntered: false }, 'contactMissing'],
    ['shipping', { shipping: { type: 'EMAIL' } }, 'nothingTravels'],
    ['payment', { shipping: null }, 'shippingTypeMissing'],
  ] as const)('has a reason: %s with %j is %s', (page, change, reason) => {
    expect(guardCheckout(page, { ...ready, ...change })).toMatchObject({ enter: false, reason });
  });
});

describe('the shipping step', () => {
  const gap = (change: Partial<CheckoutProgress>) => shippingGap({ ...ready, ...change });
  const gapWith = (options: Partial<typeof delivery.options> & { giftMessage?: string }) =>
    gap({ shipping: { ...delivery, options: { ...delivery.options, ...options } } });

  it('names a missing method, also while the offers are unknown', () => {
    expect(gapWith({ methodCode: '' })).toBe('methodMissing');
    const options = { ...delivery.options, methodCode: '' };
    expect(gap({ shipping: { ...delivery, options }, offers: null })).toBe('methodMissing');
  });

  it('takes instructions and a gift message up to their longest', () => {
    expect(gapWith({ instructions: 'x'.repeat(DELIVERY_INSTRUCTIONS_LENGTH) })).toBeNull();
    expect(gapWith({ instructions: 'x'.repeat(DELIVERY_INSTRUCTIONS_LENGTH + 1) })).toBe(
      'instructionsTooLong',
    );
    expect(gapWith({ giftMessage: 'x'.repeat(GIFT_MESSAGE_LENGTH) })).toBeNull();
    expect(gapWith({ giftMessage: 'x'.repeat(GIFT_MESSAGE_LENGTH + 1) })).toBe(
      'giftMessageTooLong',
    );
  });

  it('requires authority to leave when the method needs it', () => {
    const offers = {
      methods: [method({ requiresAuthorityToLeave: true })],
      storeIdsWithStock: [],
    };
    expect(gap({ offers })).toBe('authorityToLeaveMissing');
    const options = { ...delivery.options, authorityToLeave: true };
    expect(gap({ offers, shipping: { ...delivery, options } })).toBeNull();
  });

  it('accepts pickup only in a store with stock', () => {
    const offers = {
      methods: [method({ code: 'pickup', type: 'storePickup' })],
      storeIdsWithStock: ['store'],
    };
    expect(gap({ shipping: pickup, offers })).toBeNull();
    expect(gap({ shipping: pickup, offers: { ...offers, storeIdsWithStock: ['other'] } })).toBe(
      'storeWithoutStock',
    );
    const delivered = { ...delivery, options: { ...delivery.options, methodCode: 'pickup' } };
    expect(gap({ shipping: delivered, offers })).toBe('methodUnavailable');
    const options = { ...pickup.options, erpStoreId: '' };
    expect(gap({ shipping: { ...pickup, options }, offers })).toBe('storeMissing');
    expect(gap({ shipping: pickup, offers: { ...offers, methods: [] } })).toBe('methodUnavailable');
  });
});

describe('the checkout guards in any state', () => {
  const code = fc.constantFrom('', 'standard', 'pickup', 'gone');
  const progress: fc.Arbitrary<CheckoutProgress> = fc.record({
    cart: fc.constantFrom('empty', 'invalid', 'valid'),
    contactEntered: fc.boolean(),
    shipping: fc.oneof(
      fc.constant(null),
      fc.record({
        type: fc.constant('DELIVERY' as const),
        addressEntered: fc.boolean(),
        options: fc.record({
          methodCode: code,
          instructions: fc.constantFrom('', 'x'.repeat(250), 'x'.repeat(251)),
          authorityToLeave: fc.boolean(),
        }),
      }),
      fc.record({
        type: fc.constant('STORE_PICKUP' as const),
        options: fc.record({ methodCode: code, erpStoreId: fc.constantFrom('', 'store') }),
      }),
    ),
    offers: fc.option(
      fc.record({
        methods: fc.array(
          fc
            .record({
              code: fc.constantFrom('standard', 'pickup'),
              available: fc.boolean(),
              requiresAuthorityToLeave: fc.boolean(),
            })
            .map(method),
        ),
        storeIdsWithStock: fc.subarray(['store', 'other']),
      }),
    ),
    attemptOpen: fc.boolean(),
    orderPlaced: fc.boolean(),
  });

  it('never send a shopper to a page that sends them on', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PAGES), progress, (page, state) => {
        const answer = guardCheckout(page, state);
        if (answer.enter || answer.goTo === '/cart') return;
        const next = answer.goTo.replace('/checkout/', '') as CheckoutPage;
        expect(guardCheckout(next, state)).toEqual({ enter: true });
      }),
    );
  });

  it('allow payment only for a valid cart, unless an order is under way', () => {
    fc.assert(
      fc.property(progress, (state) => {
        if (!guardCheckout('payment', state).enter || state.attemptOpen) return;
        expect(state.cart).toBe('valid');
        expect(state.contactEntered).toBe(true);
        expect(shippingGap(state)).toBeNull();
      }),
    );
  });

  it('open no step while an earlier one is closed', () => {
    fc.assert(
      fc.property(progress, (state) => {
        const open = (page: CheckoutPage) =>
          guardCheckout(page, { ...state, attemptOpen: false }).enter;
        if (open('payment')) expect(open('shipping')).toBe(true);
        if (open('shipping')) expect(open('contact-info')).toBe(true);
      }),
    );
  });
});

describe('a cart that is sent by e-mail', () => {
  const mailed = { shipping: { type: 'EMAIL' as const }, offers: null };

  it('skips the shipping step: payment follows contact', () => {
    expect(goesTo('payment', mailed)).toBe('enters');
    expect(goesTo('shipping', mailed)).toBe('/checkout/payment');
    expect(goesTo('payment', { ...mailed, contactEntered: false })).toBe('/checkout/contact-info');
  });
});
