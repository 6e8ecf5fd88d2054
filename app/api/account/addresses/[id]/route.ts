import { NO_QUERY } from '#app/api/account/no-query.ts';
import { type AddressesResponse, saveAddressRequest } from '#lib/api/schemas/account.ts';
import { deleteAddress, updateAddress } from '#lib/server/accounts/addresses.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticateWrite } from '#lib/server/identity/authenticate.ts';

export const PUT = jsonRoute({
  authenticate: authenticateWrite,
  customerLimit: 'accountWrite',
  schema: saveAddressRequest,
  async handle({ caller: { sub }, params, body }): Promise<AddressesResponse> {
    return { addresses: await updateAddress(database(), sub, params.id ?? '', body) };
  },
});

export const DELETE = queryRoute({
  authenticate: authenticateWrite,
  customerLimit: 'accountWrite',
  schema: NO_QUERY,
  async handle({ caller: { sub }, params }): Promise<AddressesResponse> {
    return { addresses: await deleteAddress(database(), sub, params.id ?? '') };
  },
});
