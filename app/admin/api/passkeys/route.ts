import { addPasskeyCall, listPasskeysCall } from '#lib/api/calls/staff/passkeys.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { database } from '#lib/server/db/database.ts';
import { logSecurityEvent } from '#lib/server/security-log/security-log.ts';
import {
  addStaffPasskey,
  checkNewPasskey,
  listStaffPasskeys,
} from '#lib/server/staff/staff-passkeys.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';
import { endOtherSessions } from '#lib/server/staff/staff-sessions.ts';

export const GET = staffReadRoute(listPasskeysCall, async ({ caller }) => {
  const own = await listStaffPasskeys(database(), caller.sub);
  return {
    passkeys: own.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.getTime(),
      usedAt: usedAt?.getTime() ?? null,
    })),
  };
});

export const POST = staffWriteRoute(addPasskeyCall, async ({ request, caller, body }, context) => {
  const made = await checkNewPasskey(context.db, caller.sub, {
    ...body.passkey,
    clientExtensionResults: {},
  });
  if (!made) throw new CommandError('Invalid', 'This passkey could not be checked. Try again.');
  await addStaffPasskey(context, { staffId: caller.sub, name: body.name, ...made });
  await endOtherSessions(context.db, caller);
  logSecurityEvent('staffChanged', request, { code: 'AddPasskey', staff: caller.sub });
  return {};
});
