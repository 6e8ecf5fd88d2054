import { expect, it } from 'vitest';
import type {
  PaymentMethodRequest,
  PlaceOrderRequest,
} from '#lib/api/calls/checkout/place-order.ts';
import { gatewayOf, paymentInstrument } from '#lib/server/checkout/payment/authorise-payment.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';

const voucher: PaymentMethodRequest = { type: 'voucher', amount: 500, code: 'CARD', pin: '1234' };
const saved = { type: 'saved', value: 'vault-1' } as const;
const once = { type: 'immediate', value: 'nonce-1', save: true } as const;

function ordered(...methods: PaymentMethodRequest[]): PlaceOrderRequest {
  return { cart: { payment: { methods } } } as PlaceOrderRequest;
}

const instrumentOf = (...methods: PaymentMethodRequest[]) => paymentInstrument(ordered(...methods));

it('paymentInstrument returns null when only gift cards pay', () => {
  expect(instrumentOf(voucher)).toBeNull();
  expect(instrumentOf()).toBeNull();
});

it.each([
  ['afterpay', false],
  ['afterpayExpress', true],
] as const)(
  'paymentInstrument returns Afterpay’s token for %s, also after gift cards',
  (type, express) => {
    expect(instrumentOf(voucher, { type, amount: 100, token: 'ap-1' })).toEqual({
      kind: 'afterpay',
      express,
      token: 'ap-1',
    });
  },
);

it.each([
  ['braintree', false],
  ['braintreeExpress', true],
] as const)(
  'paymentInstrument returns the card’s token for %s, without what only the shop needs',
  (type, express) => {
    expect(instrumentOf({ type, amount: 100, token: once, deviceData: 'device' })).toEqual({
      kind: 'braintree',
      express,
      token: { type: 'immediate', value: 'nonce-1' },
      deviceData: 'device',
    });
    expect(instrumentOf({ type, amount: 100, token: saved })).toEqual({
      kind: 'braintree',
      express,
      token: saved,
      deviceData: null,
    });
  },
);

it('gatewayOf returns the provider that takes the payment, and refuses a kind that none takes', () => {
  const cards = { name: 'cards', takes: ['braintree'] } as unknown as PaymentGateway;
  const gateways = gatewaysOf(cards);
  const card = ordered({ type: 'braintree', amount: 100, token: saved });
  const later = ordered({ type: 'afterpay', amount: 100, token: 'ap-1' });
  expect(gatewayOf(card, gateways)).toBe(cards);
  expect(gatewayOf(ordered(voucher), gateways)).toBe(cards);
  expect(() => gatewayOf(later, gateways)).toThrow(
    expect.objectContaining({ code: 'PaymentInstrumentTypeNotAccepted' }),
  );
});
