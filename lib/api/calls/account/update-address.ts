import { defineCall } from '#lib/api/calls/call.ts';
import { saveAddressRequest } from '#lib/api/schemas/address.ts';
import { ADDRESS_RESULT_TEXTS } from '#lib/commerce/account/texts.ts';
import { ONE_ADDRESS_ERRORS } from './account-errors.ts';
import { readAddressesCall } from './read-addresses.ts';

/** Changes a saved address. */
export const updateAddressCall = defineCall({
  method: 'PUT',
  path: '/account/addresses/{id}',
  request: saveAddressRequest,
  response: readAddressesCall.response,
  errors: {
    ...ONE_ADDRESS_ERRORS,
    AddressNotUnique: { status: 422, message: ADDRESS_RESULT_TEXTS.NOT_UNIQUE },
  },
});
