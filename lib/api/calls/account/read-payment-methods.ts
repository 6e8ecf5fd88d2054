import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { savedPaymentMethods } from '#lib/api/schemas/saved-payment-method.ts';

/** The customer's saved payment methods. */
export const readPaymentMethodsCall = defineCall({
  method: 'GET',
  path: '/account/payment-methods',
  request: nothing,
  response: savedPaymentMethods,
  errors: {
    PaymentProviderUnavailable: {
      status: 503,
      message: 'Unable to load your payment methods. Please try again.',
    },
  },
});
