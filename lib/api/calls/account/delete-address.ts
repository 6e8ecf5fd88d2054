import { defineCall } from '#lib/api/calls/call.ts';
import { nothing } from '#lib/api/schemas/basics.ts';
import { ONE_ADDRESS_ERRORS } from './account-errors.ts';
import { readAddressesCall } from './read-addresses.ts';

/** Removes a saved address. */
export const deleteAddressCall = defineCall({
  method: 'DELETE',
  path: '/account/addresses/{id}',
  request: nothing,
  response: readAddressesCall.response,
  errors: ONE_ADDRESS_ERRORS,
});
