import 'server-only';
import { type PlaceOrderRequest, placeOrderCall } from '#lib/api/calls/checkout/place-order.ts';
import type { PaymentGateways } from '#lib/server/payments/gateways-of.ts';
import type { PaymentGateway, PaymentInstrument } from '#lib/server/payments/payment-gateway.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/**
 * The gateway that is asked for an order's payment; any gateway if gift cards pay for everything.
 * @throws ApiError `PaymentInstrumentTypeNotAccepted`
 */
export function gatewayOf(request: PlaceOrderRequest, gateways: PaymentGateways): PaymentGateway {
  const instrument = paymentInstrument(request);
  const gateway = instrument ? gateways.taking(instrument.kind) : gateways.all[0];
  if (!gateway) throw callError(placeOrderCall.errors, 'PaymentInstrumentTypeNotAccepted');
  return gateway;
}

/** The instrument for the amount outstanding; null if only gift cards pay. */
export function paymentInstrument({
  cart,
}: Pick<PlaceOrderRequest, 'cart'>): PaymentInstrument | null {
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
