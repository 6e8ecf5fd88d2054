import { type AddressesResponse, saveAddressRequest } from '#lib/api/schemas/account.ts';
import { createAddress, readAddresses } from '#lib/server/accounts/addresses.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate, authenticateWrite } from '#lib/server/identity/authenticate.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { NO_QUERY } from '../no-query.ts';

/** The address book, oldest first. */
export const GET = queryRoute({
  schema: NO_QUERY,
  async handle({ request }): Promise<AddressesResponse> {
    const { sub } = await authenticate(request);
    return { addresses: await readAddresses(database(), sub) };
  },
});

/** Saves a new address. */
export const POST = jsonRoute({
  schema: saveAddressRequest,
  async handle({ request, body }): Promise<AddressesResponse> {
    const { sub } = await authenticateWrite(request);
    await limitSubject('accountWrite', sub);
    return { addresses: await createAddress(database(), sub, body) };
  },
});
