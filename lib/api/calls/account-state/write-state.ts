import { defineCall } from '#lib/api/calls/call.ts';
import { accountState, oneState } from '#lib/api/schemas/account-state.ts';

/**
 * Stores the customer's cart and, if the state has them, the lines saved for later, the wishlist and
 * the sizes. The request's version is the one that the change is based on; the answer has the next
 * one. With the header `Idempotency-Key` the change can safely be sent again.
 */
export const writeStateCall = defineCall({
  method: 'PUT',
  path: '/account/state',
  request: accountState,
  response: oneState,
  errors: {
    /** Another device has changed the state since that version. */
    Conflict: { status: 409, message: 'The cart was changed on another device.' },
  },
});
