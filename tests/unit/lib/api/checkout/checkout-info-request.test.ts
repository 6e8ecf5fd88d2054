import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkoutInfoCall } from '#lib/api/calls/checkout/checkout-info.ts';
import {
  checkoutInfoRequest,
  type PricedChoices,
} from '#lib/api/checkout/checkout-info-request.ts';
import { SHIPPING_TYPES } from '#lib/commerce/checkout/delivery.ts';
import type { AppliedGiftCard } from '#lib/commerce/vouchers/voucher.ts';
import { enteredAddress } from '#tests/support/addresses.ts';

const items = [{ id: 'a', productId: 'boot', variantId: 'boot-9', qty: 2, createdAt: 1 }];
const address = enteredAddress();
const card = (overrides: Partial<AppliedGiftCard> = {}): AppliedGiftCard => ({
  code: 'GUMTREE50',
  pin: '2050',
  expires: null,
  isExpired: false,
  isFullyRedeemed: false,
  amountRemaining: 5_000,
  ...overrides,
});
const request = (choices: Partial<PricedChoices> = {}) =>
  checkoutInfoRequest({ items, discountCodes: [], giftCards: [], ...choices });

describe('checkoutInfoRequest', () => {
  it('sends a bare cart with the provisional address and nothing else', () => {
    expect(request()).toEqual({
      cart: {
        items: [{ productId: 'boot', variantId: 'boot-9', qty: 2 }],
        promoCodes: [],
        useProvisionalShippingAddress: true,
      },
    });
  });

  it('sends the address and the delivery method once they are chosen', () => {
    const deliveryOptions = { methodCode: 'express' };
    expect(request({ deliveryAddress: address, deliveryOptions }).cart).toMatchObject({
      shippingAddress: address,
      shipping: { type: 'DELIVERY', methodCode: 'express' },
    });
    expect(request({ deliveryAddress: address }).cart).not.toHaveProperty(
      'useProvisionalShippingAddress',
    );
  });

  it('sends a pickup once its method is known, with the store once one is chosen', () => {
    const shippingType = 'STORE_PICKUP';
    const deliveryOptions = { methodCode: 'express' };
    const pickup = { options: { methodCode: 'pickup' }, store: null };
    expect(
      request({ shippingType, pickup: { ...pickup, store: { erpStoreId: '7' } } }).cart.shipping,
    ).toEqual({ type: 'STORE_PICKUP', methodCode: 'pickup', erpStoreId: '7' });
    expect(request({ shippingType, deliveryOptions, pickup }).cart.shipping).toEqual({
      type: 'STORE_PICKUP',
      methodCode: 'pickup',
    });
    const unknown = { options: { methodCode: '' }, store: null };
    expect(request({ shippingType, deliveryOptions, pickup: unknown }).cart).not.toHaveProperty(
      'shipping',
    );
  });

  it('sends the balances of gift cards that can pay, and never a PIN', () => {
    const giftCards = [
      card(),
      card({ code: 'OLD', isExpired: true }),
      card({ code: 'USED', isFullyRedeemed: true, amountRemaining: 0 }),
    ];
    const asked = request({ giftCards });
    expect(asked.availableCreditBalances).toEqual([
      { id: 'GUMTREE50', amount: 5_000, methodCode: 'voucher' },
    ]);
    expect(JSON.stringify(asked)).not.toContain('2050');
  });

  it('leaves out contact details that the call would refuse', () => {
    expect(
      request({ contact: { email: ' jo@example.com ', firstName: '', lastName: 'B'.repeat(101) } }),
    ).toEqual({ ...request(), email: 'jo@example.com' });
  });

  it('makes equal requests of equal choices, and only valid ones', () => {
    const text = fc.string({ maxLength: 300 });
    const code = fc.stringMatching(/^[A-Z0-9]{1,20}$/);
    const choices = fc.record(
      {
        items: fc.array(
          fc.record({
            productId: code,
            variantId: code,
            qty: fc.integer({ min: 1, max: 100_000 }),
          }),
        ),
        discountCodes: fc.array(code, { maxLength: 20 }),
        giftCards: fc.array(
          fc.record({
            code,
            pin: fc.constant('1234'),
            expires: fc.constant(null),
            isExpired: fc.boolean(),
            isFullyRedeemed: fc.boolean(),
            amountRemaining: fc.nat(1_000_000),
          }),
          { maxLength: 20 },
        ),
        contact: fc.record({ email: text, firstName: text, lastName: text }),
        shippingType: fc.constantFrom(...SHIPPING_TYPES, null),
        deliveryAddress: fc.constantFrom(address, null),
        deliveryOptions: fc.record({ methodCode: fc.oneof(code, fc.constant('')) }),
        pickup: fc.record({
          options: fc.record({ methodCode: fc.oneof(code, fc.constant('')) }),
          store: fc.option(fc.record({ erpStoreId: code })),
        }),
      },
      { requiredKeys: ['items', 'discountCodes', 'giftCards'] },
    );
    fc.assert(
      fc.property(choices, (chosen) => {
        const asked = checkoutInfoRequest(chosen);
        expect(checkoutInfoCall.request.safeParse(asked).success).toBe(true);
        expect(checkoutInfoRequest(structuredClone(chosen))).toEqual(asked);
      }),
    );
  });
});
