import { type AddressesResponse, saveAddressRequest } from '#lib/api/schemas/account.ts';
import { createAddress, readAddresses } from '#lib/server/accounts/addresses.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate, authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { NO_QUERY } from '../no-query.ts';

/** The address book, oldest first. */
export const GET = queryRoute({
  authenticate,
  customerLimit: 'accountRead',
  schema: NO_QUERY,
  async handle({ caller: { sub } }): Promise<AddressesResponse> {
    return { addresses: await readAddresses(database(), sub) };
  },
});

export const POST = jsonRoute({
  authenticate: authenticateWrite,
  customerLimit: 'accountWrite',
  schema: saveAddressRequest,
  async handle({ caller: { sub }, body }): Promise<AddressesResponse> {
    return { addresses: await createAddress(database(), sub, body) };
  },
});
