import { createAddressCall } from '#lib/api/calls/account/create-address.ts';
import { readAddressesCall } from '#lib/api/calls/account/read-addresses.ts';
import { createAddress, readAddresses } from '#lib/server/accounts/addresses.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute, queryRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';

/** The address book, oldest first. */
export const GET = queryRoute(readAddressesCall, {
  authenticate,
  customerLimit: 'accountRead',
  async handle({ caller: { sub } }) {
    return { addresses: await readAddresses(database(), sub) };
  },
});

export const POST = jsonRoute(createAddressCall, {
  authenticate,
  customerLimit: 'accountWrite',
  async handle({ caller: { sub }, body }) {
    return { addresses: await createAddress(database(), sub, body) };
  },
});
