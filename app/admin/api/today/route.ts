import { readTodayCall } from '#lib/api/calls/staff/today.ts';
import { database } from '#lib/server/db/database.ts';
import { readToday } from '#lib/server/staff/read-today.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readTodayCall, ({ caller }) =>
  readToday(database(), caller, new Date()),
);
