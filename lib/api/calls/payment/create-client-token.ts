import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/**
 * A token with which the browser code of Braintree starts, valid for about a day. It is nobody's,
 * whoever asks: who saves a method is decided by the server.
 */
export const createClientTokenCall = defineCall({
  method: 'POST',
  path: '/payment/client-tokens',
  request: nothing,
  response: z.object({ clientToken: z.string() }),
  errors: {
    /** No provider of the shop has such tokens. */
    NotFound: { status: 404, message: 'There is no such call.' },
    PaymentProviderUnavailable: {
      status: 503,
      message: 'Unable to load available payment methods.',
    },
  },
});
