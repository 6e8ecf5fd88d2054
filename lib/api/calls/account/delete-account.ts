import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/** Deletes the account and all data stored for it. Repeating the call does nothing more. */
export const deleteAccountCall = defineCall({
  method: 'DELETE',
  path: '/account',
  request: nothing,
  response: nothing,
  errors: {},
});
