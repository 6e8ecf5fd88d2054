import { listedPasswordsCall } from '#lib/api/calls/passwords/listed-passwords.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { listedSuffixes } from '#lib/server/identity/passwords/listed-passwords.ts';

export const GET = queryRoute(listedPasswordsCall, {
  addressLimit: 'identityCall',
  handle: async ({ query }) => ({ suffixes: await listedSuffixes(query.prefix) }),
});
