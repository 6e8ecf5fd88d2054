import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { paymentToken } from '#lib/api/schemas/basics.ts';
import { savedPaymentMethods } from '#lib/api/schemas/saved-payment-method.ts';
import { SAVE_METHOD_TEXTS } from '#lib/commerce/payment/texts.ts';

const DECLINED = {
  status: 422,
  message: 'Your payment method was declined, so it wasn’t saved. Try another one.',
};

/** Saves the payment method behind a one-time token of the provider. */
export const savePaymentMethodCall = defineCall({
  method: 'POST',
  path: '/account/payment-methods',
  request: z.strictObject({ token: paymentToken }),
  response: savedPaymentMethods,
  errors: {
    TooManyPaymentMethods: {
      status: 422,
      message: SAVE_METHOD_TEXTS.TOO_MANY,
    },
    PaymentGatewayRejected: DECLINED,
    PaymentProcessorDeclinedSoft: {
      status: 422,
      message:
        'Your payment method was declined, so it wasn’t saved. Try again, or try another one.',
    },
    PaymentProcessorDeclinedHard: DECLINED,
    PaymentFailureUnrecoverable: { status: 422, message: 'Enter your payment details again.' },
    PaymentInstrumentTypeNotAccepted: {
      status: 422,
      message: 'This type of card isn’t accepted. Try another card.',
    },
    AfterpayDetailsMismatch: DECLINED,
    PaymentProviderUnavailable: {
      status: 503,
      message: SAVE_METHOD_TEXTS.ERROR,
    },
  },
});
