import { beginPasskeyLogInCall } from '#lib/api/calls/staff/passkeys.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { beginPasskeyLogIn } from '#lib/server/staff/staff-passkeys.ts';
import { fromRoom } from '#lib/server/staff/staff-request.ts';

export const POST = jsonRoute(beginPasskeyLogInCall, {
  addressLimit: 'staffLogIn',
  authenticate: fromRoom,
  handle: async () => ({ options: { ...(await beginPasskeyLogIn(database())) } }),
});
