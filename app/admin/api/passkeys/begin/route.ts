import { beginPasskeyCall } from '#lib/api/calls/staff/passkeys.ts';
import { beginStaffPasskey } from '#lib/server/staff/staff-passkeys.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(beginPasskeyCall, async ({ caller }, { db }) => ({
  options: { ...(await beginStaffPasskey(db, caller)) },
}));
