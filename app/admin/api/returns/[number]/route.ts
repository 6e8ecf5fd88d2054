import { readReturnCall } from '#lib/api/calls/staff/returns.ts';
import { database } from '#lib/server/db/database.ts';
import { readStaffReturn } from '#lib/server/returns/staff-return.ts';
import { ownReturn, shownReturn } from '#lib/server/staff/staff-returns.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readReturnCall, async ({ params, caller }) => {
  const number = await ownReturn(caller, params.number);
  return shownReturn(caller, await readStaffReturn(database(), number));
});
