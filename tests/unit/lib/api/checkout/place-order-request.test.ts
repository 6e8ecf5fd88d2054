import { describe, expect, it } from 'vitest';
import { placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import {
  type ChosenShipping,
  type OrderChoices,
  placeOrderRequest,
} from '#lib/api/checkout/place-order-request.ts';
import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { enteredAddress } from '#tests/support/addresses.ts';

const address = enteredAddress();

const giftCard = (code: string) => ({
  code,
  pin: '2050',
  expires: null,
  isExpired: false,
  isFullyRedeemed: false,
  amountRemaining: 5_000,
});

const delivery: ChosenShipping = {
  type: 'DELIVERY',
  address,
  options: { methodCode: 'standard', instructions: 'letterbox', authorityToLeave: false },
  billingAddress: null,
};

/** The input of an order request; only these totals matter to it. */
function choices(totals: Partial<CheckoutData>, change: Partial<OrderChoices> = {}): OrderChoices {
  const data = { grandTotal: 9_000, amountOutstanding: 9_000, creditUsages: {}, ...totals };
  return {
    items: [{ productId: 'boot', variantId: 'boot-9', qty: 2 }],
    discountCodes: ['TRACK10'],
    giftCards: [],
    contact: {
      email: 'sam@example.com',
      firstName: 'Sam',
      lastName: 'Walker',
      phone: '0412 345 678',
      agreeToMarketing: false,
    },
    shipping: delivery,
    memberId: null,
    data: data as CheckoutData,
    ...change,
  };
}

describe('placeOrderRequest', () => {
  it.each([undefined, '', ' \n', 'Happy birthday!'])(
    'includes a gift message only when it has text: %j',
    (giftMessage) => {
      const options = { ...delivery.options, ...(giftMessage !== undefined && { giftMessage }) };
      const request = placeOrderRequest(choices({}, { shipping: { ...delivery, options } }), {
        type: 'SAVED',
        id: 'method-1',
        deviceData: null,
      });
      const said = giftMessage?.trim() ? { giftMessage } : {};
      expect(request.cart.shipping).toEqual({ type: 'DELIVERY', ...delivery.options, ...said });
      expect(placeOrderCall.request.parse(request)).toEqual(request);
    },
  );

  it.each(['APPLE_PAY', 'GOOGLE_PAY', 'PAYPAL'] as const)(
    'includes the recipients of gift cards, and no delivery address, when %s pays',
    (wallet) => {
      const anna = { name: 'Anna', email: 'anna@gum.example', message: 'Hi', on: '2026-01-01' };
      const kept = { id: 'r1', createdAt: 1, ...anna };
      const line = { productId: 'gift', variantId: 'gift-one', qty: 2 };
      const request = placeOrderRequest(
        choices(
          {},
          {
            items: [{ ...line, recipients: [kept] }],
            shipping: { type: 'EMAIL', billingAddress: null },
          },
        ),
        { type: 'EXPRESS', wallet, token: 'tok', deviceData: null },
      );
      expect(request.cart.items).toEqual([{ ...line, recipients: [anna] }]);
      expect(request.cart).not.toHaveProperty('shippingAddress');
      expect(placeOrderCall.request.parse(request)).toEqual(request);
    },
  );

  it('asks to save a card only when that is wanted', () => {
    const tokens = [true, false].map((save) => {
      const request = placeOrderRequest(choices({}), { type: 'CREDIT_CARD', token: 'tok', save });
      expect(placeOrderCall.request.parse(request)).toEqual(request);
      return request.cart.payment.methods.map((method) => 'token' in method && method.token);
    });
    expect(tokens).toEqual([
      [{ type: 'immediate', value: 'tok', save: true }],
      [{ type: 'immediate', value: 'tok' }],
    ]);
  });

  it('includes device data only when there is some', () => {
    const payments = [
      { type: 'CREDIT_CARD', token: 'tok', deviceData: '{"correlation_id":"1"}' },
      { type: 'SAVED', id: 'method-1', deviceData: '{"correlation_id":"1"}' },
      { type: 'CREDIT_CARD', token: 'tok', deviceData: null },
    ] as const;
    const told = payments.map((payment) => {
      const request = placeOrderRequest(choices({}), payment);
      expect(placeOrderCall.request.parse(request)).toEqual(request);
      const [method] = request.cart.payment.methods;
      return method && 'deviceData' in method ? method.deviceData : 'nothing';
    });
    expect(told).toEqual(['{"correlation_id":"1"}', '{"correlation_id":"1"}', 'nothing']);
  });

  it('pays with a saved payment method, and sends the membership number for points', () => {
    const request = placeOrderRequest(choices({}, { memberId: '1234567890' }), {
      type: 'SAVED',
      id: 'method-1',
    });
    expect(placeOrderCall.request.parse(request)).toEqual(request);
    expect(request.cart.payment.methods).toEqual([
      { type: 'braintree', amount: 9_000, token: { type: 'saved', value: 'method-1' } },
    ]);
    expect(request.cart.loyalty).toEqual({ qantas: { memberId: '1234567890' } });
  });

  it('pays with gift cards what they cover, and the rest as chosen', () => {
    const request = placeOrderRequest(
      choices(
        {
          amountOutstanding: 4_000,
          creditUsages: {
            GUMTREE50: { amount: 5_000, methodCode: 'voucher' },
            UNUSED01: { amount: 0, methodCode: 'voucher' },
          },
        },
        { giftCards: [giftCard('GUMTREE50'), giftCard('UNUSED01')] },
      ),
      { type: 'AFTERPAY', token: 'tok' },
    );
    expect(placeOrderCall.request.parse(request)).toEqual(request);
    expect(request.cart.payment.methods).toEqual([
      { type: 'voucher', amount: 5_000, code: 'GUMTREE50', pin: '2050' },
      { type: 'afterpay', amount: 4_000, token: 'tok' },
    ]);
  });

  it('pays only with gift cards when they cover everything', () => {
    const request = placeOrderRequest(
      choices(
        {
          amountOutstanding: 0,
          creditUsages: { BANKSIA250: { amount: 9_000, methodCode: 'voucher' } },
        },
        { giftCards: [giftCard('BANKSIA250')] },
      ),
      { type: 'NO_PAYMENT' },
    );
    expect(request.cart.payment.methods.map(({ type }) => type)).toEqual(['voucher']);
  });

  it('sends a separate billing address when there is one', () => {
    const own = { ...address, suburb: 'Leura' };
    const request = placeOrderRequest(
      choices({}, { shipping: { ...delivery, billingAddress: own } }),
      {
        type: 'PAYPAL',
        token: 'tok',
      },
    );
    expect(request.billingAddress).toEqual(own);
    expect(request.cart.shippingAddress).toEqual(address);
  });

  it('names the store and the collector of a pickup, and no delivery address', () => {
    const pickup = {
      options: { methodCode: 'pickup', collectorName: 'Kim Hill', collectorPhone: '' },
      store: {
        erpStoreId: '4012',
        slug: 'hobart',
        name: 'Hobart',
        phone: '',
        address: {
          street1: '1 Elizabeth Street',
          street2: '',
          locality: 'Hobart',
          region: 'tas' as const,
          postcode: '7000',
          country: 'AU' as const,
        },
      },
    };
    const shipping = { type: 'STORE_PICKUP' as const, pickup, billingAddress: address };
    const request = placeOrderRequest(choices({}, { shipping }), { type: 'PAYPAL', token: 'tok' });
    expect(placeOrderCall.request.parse(request)).toEqual(request);
    expect(request.cart).not.toHaveProperty('shippingAddress');
    expect(request.billingAddress).toEqual(address);
    expect(request.cart.shipping).toEqual({
      type: 'STORE_PICKUP',
      methodCode: 'pickup',
      erpStoreId: '4012',
      collectorName: 'Kim Hill',
      collectorPhone: '',
    });
  });
});
