import { removePasskeyCall } from '#lib/api/calls/staff/passkeys.ts';
import { logSecurityEvent } from '#lib/server/security-log/security-log.ts';
import { removeStaffPasskey } from '#lib/server/staff/staff-passkeys.ts';
import { staffDeleteRoute } from '#lib/server/staff/staff-routes.ts';
import { endOtherSessions } from '#lib/server/staff/staff-sessions.ts';

export const DELETE = staffDeleteRoute(
  removePasskeyCall,
  async ({ request, caller, params }, context) => {
    await removeStaffPasskey(context, { staffId: caller.sub, id: params.id });
    await endOtherSessions(context.db, caller);
    logSecurityEvent('staffChanged', request, { code: 'RemovePasskey', staff: caller.sub });
    return {};
  },
);
