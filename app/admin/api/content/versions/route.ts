import { listContentVersionsCall } from '#lib/api/calls/staff/content.ts';
import { listVersions } from '#lib/server/content/room/read-versions.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listContentVersionsCall, ({ query: { after, ...id } }) =>
  listVersions(database(), id, after === undefined ? null : Number(after)),
);
