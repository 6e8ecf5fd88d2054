import { endOwnSessionCall } from '#lib/api/calls/staff/own-sessions.ts';
import { logSecurityEvent } from '#lib/server/security-log/security-log.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';
import { endStaffSession, idOfSession } from '#lib/server/staff/staff-sessions.ts';

export const POST = staffWriteRoute(endOwnSessionCall, async (received, context) => {
  const { request, caller, body } = received;
  const own = idOfSession(caller.tokenHash);
  await endStaffSession(context, { staffId: caller.sub, own, ...body });
  const code = body.others ? 'EndOtherSessions' : 'EndSession';
  logSecurityEvent('staffChanged', request, { code, staff: caller.sub });
  return {};
});
