import { deleteAddressCall } from '#lib/api/calls/account/delete-address.ts';
import { updateAddressCall } from '#lib/api/calls/account/update-address.ts';
import { deleteAddress, updateAddress } from '#lib/server/accounts/addresses.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';

export const PUT = jsonRoute(updateAddressCall, {
  authenticate,
  customerLimit: 'accountWrite',
  async handle({ caller: { sub }, params, body }) {
    return { addresses: await updateAddress(database(), sub, params.id, body) };
  },
});

export const DELETE = queryRoute(deleteAddressCall, {
  authenticate,
  customerLimit: 'accountWrite',
  async handle({ caller: { sub }, params }) {
    return { addresses: await deleteAddress(database(), sub, params.id) };
  },
});
