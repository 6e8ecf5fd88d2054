import { type AddressesResponse, saveAddressRequest } from '#lib/api/schemas/account.ts';
import { deleteAddress, updateAddress } from '#lib/server/accounts/addresses.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { NO_QUERY } from '../../no-query.ts';

/** Changes a saved address. */
export const PUT = jsonRoute({
  schema: saveAddressRequest,
  async handle({ request, params, body }): Promise<AddressesResponse> {
    const { sub } = await authenticateWrite(request);
    await limitSubject('accountWrite', sub);
    return { addresses: await updateAddress(database(), sub, params.id ?? '', body) };
  },
});

/** Removes a saved address. */
export const DELETE = queryRoute({
  schema: NO_QUERY,
  async handle({ request, params }): Promise<AddressesResponse> {
    const { sub } = await authenticateWrite(request);
    await limitSubject('accountWrite', sub);
    return { addresses: await deleteAddress(database(), sub, params.id ?? '') };
  },
});
