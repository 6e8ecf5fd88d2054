import { defineCall } from '#lib/api/calls/call.ts';
import { oneState } from '#lib/api/schemas/account-state.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/** The customer's cart, saved lines, wishlist and sizes, which all their devices share. */
export const readStateCall = defineCall({
  method: 'GET',
  path: '/account/state',
  request: nothing,
  response: oneState,
  errors: {},
});
