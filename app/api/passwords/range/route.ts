import { listedPasswordsCall } from '#lib/api/calls/passwords/listed-passwords.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { listedSuffixes } from '#lib/server/identity/passwords/listed-passwords.ts';
import { usesEmbeddedPool } from '#lib/server/identity/users/embedded-pool.ts';

export const GET = queryRoute(listedPasswordsCall, {
  addressLimit: 'listedPasswords',
  // The shop's own pool checks by itself: nobody needs to ask, or to send the shop to the service.
  handle: async ({ query }) => ({
    suffixes: usesEmbeddedPool() ? [] : await listedSuffixes(query.prefix),
  }),
});
