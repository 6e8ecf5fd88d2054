import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from '#lib/api/calls/call.ts';
import { savedAddress } from '#lib/api/schemas/answered-address.ts';
import { nothing } from '#lib/api/schemas/basics.ts';

/** The address book, oldest first. */
export const readAddressesCall = defineCall({
  method: 'GET',
  path: '/account/addresses',
  request: nothing,
  response: z.object({ addresses: z.array(savedAddress) }),
  errors: {},
});
/** Every /account/addresses call answers with the whole book. */
export type AddressesResponse = ResponseOf<typeof readAddressesCall>;
