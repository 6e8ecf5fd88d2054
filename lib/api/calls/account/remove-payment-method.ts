import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { savedPaymentMethods } from '#lib/api/schemas/saved-payment-method.ts';
import { REMOVE_METHOD_FAILED } from '#lib/commerce/payment/texts.ts';

/** Removes a saved payment method. */
export const removePaymentMethodCall = defineCall({
  method: 'DELETE',
  path: '/account/payment-methods/{id}',
  request: nothing,
  response: savedPaymentMethods,
  errors: {
    PaymentMethodNotFound: { status: 404, message: 'Payment method not found.' },
    PaymentProviderUnavailable: {
      status: 503,
      message: REMOVE_METHOD_FAILED,
    },
  },
});
