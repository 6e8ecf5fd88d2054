import { readContentCall } from '#lib/api/calls/staff/content.ts';
import { readText } from '#lib/server/content/room/read-versions.ts';
import { database } from '#lib/server/db/database.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readContentCall, ({ query }) =>
  readText(database(), query, new Date()),
);
