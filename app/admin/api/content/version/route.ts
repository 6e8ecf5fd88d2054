import { readContentVersionCall } from '#lib/api/calls/staff/content.ts';
import { readVersion } from '#lib/server/content/room/read-versions.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readContentVersionCall, ({ query: { version, ...id } }) =>
  readVersion(database(), id, Number(version)),
);
