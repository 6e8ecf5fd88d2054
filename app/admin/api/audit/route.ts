import { readAuditCall } from '#lib/api/calls/staff/audit.ts';
import { readAuditPage } from '#lib/server/commands/read-audit.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readAuditCall, async ({ query: { id, ...query } }) => {
  const { entries, next } = await readAuditPage(database(), {
    ...query,
    ...(id !== undefined && { entityId: id }),
  });
  return { entries: entries.map((entry) => ({ ...entry, at: entry.at.getTime() })), next };
});
