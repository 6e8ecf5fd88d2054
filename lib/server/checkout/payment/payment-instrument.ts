import type { PlaceOrderRequest } from '#lib/api/schemas/place-order.ts';
import type { PaymentInstrument } from '#lib/server/payments/payment-gateway.ts';

/** The instrument for the amount outstanding; null if only gift cards pay. */
export function paymentInstrument({ cart }: PlaceOrderRequest): PaymentInstrument | null {
  const method = cart.payment.methods.find(({ type }) => type !== 'voucher');
  switch (method?.type) {
    case 'afterpay':
    case 'afterpayExpress':
      return { kind: 'afterpay', express: method.type === 'afterpayExpress', token: method.token };
    case 'braintree':
    case 'braintreeExpress':
      return {
        kind: 'braintree',
        express: method.type === 'braintreeExpress',
        token: { type: method.token.type, value: method.token.value },
        deviceData: method.deviceData ?? null,
      };
    default:
      return null;
  }
}
