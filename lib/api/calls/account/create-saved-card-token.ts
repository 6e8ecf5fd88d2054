import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/**
 * A one-time token of a saved card, with the card's first digits. With it the card's issuer
 * authenticates the shopper (3-D Secure), and it then pays in place of the saved card.
 */
export const createSavedCardTokenCall = defineCall({
  method: 'POST',
  path: '/account/payment-methods/{id}/tokens',
  request: nothing,
  response: z.object({ token: z.string(), bin: z.string() }),
  errors: {
    /** The customer has no such card, or the provider does not use 3-D Secure. */
    PaymentMethodNotFound: { status: 404, message: 'Payment method not found.' },
    PaymentProviderUnavailable: {
      status: 503,
      message: 'Unable to load your payment methods. Please try again.',
    },
  },
});
