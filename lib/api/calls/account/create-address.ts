import { defineCall } from '#lib/api/calls/call.ts';
import { saveAddressRequest } from '#lib/api/schemas/address.ts';
import { ADDRESS_RESULT_TEXTS } from '#lib/commerce/account/texts.ts';
import { NO_CUSTOMER_YET } from './account-errors.ts';
import { readAddressesCall } from './read-addresses.ts';

/** Saves a new address. If it is a default, it replaces the previous default. */
export const createAddressCall = defineCall({
  method: 'POST',
  path: '/account/addresses',
  request: saveAddressRequest,
  response: readAddressesCall.response,
  errors: {
    ...NO_CUSTOMER_YET,
    AddressAlreadyCreated: { status: 422, message: ADDRESS_RESULT_TEXTS.ALREADY_CREATED },
    TooManyAddresses: {
      status: 422,
      message: 'Your address book is full. Remove an address first.',
    },
  },
});
