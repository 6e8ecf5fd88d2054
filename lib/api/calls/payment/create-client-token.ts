import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/**
 * A token that starts Braintree's code in the browser, valid for about a day. It belongs to no
 * customer: the server decides who saves a method.
 */
export const createClientTokenCall = defineCall({
  method: 'POST',
  path: '/payment/client-tokens',
  request: nothing,
  response: z.object({ clientToken: z.string() }),
  errors: {
    /** No provider of the shop uses such tokens. */
    NotFound: { status: 404, message: 'There is no such call.' },
    PaymentProviderUnavailable: {
      status: 503,
      message: 'Unable to load available payment methods.',
    },
  },
});
