import { listSessionsCall } from '#lib/api/calls/staff/own-sessions.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';
import { idOfSession, listSessions } from '#lib/server/staff/staff-sessions.ts';

export const GET = staffReadRoute(listSessionsCall, async ({ caller }) => {
  const own = await listSessions(database(), caller.sub, new Date());
  return {
    sessions: own.map(({ id, device, beganAt, usedAt }) => ({
      ...{ id, device, isThis: id === idOfSession(caller.tokenHash) },
      beganAt: beganAt.getTime(),
      usedAt: usedAt.getTime(),
    })),
  };
});
