import { readReturnCall } from '#lib/api/calls/staff/returns.ts';
import { database } from '#lib/server/db/database.ts';
import { readOpenRequest } from '#lib/server/order-commands/list-refund-requests.ts';
import { readStaffReturn } from '#lib/server/returns/staff-return.ts';
import { ownReturn, shownReturn } from '#lib/server/staff/staff-returns.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readReturnCall, async ({ params, caller }) => {
  const number = await ownReturn(caller, params.number);
  const found = await readStaffReturn(database(), number);
  const request = found && (await readOpenRequest(database(), found.orderNumber, caller.sub));
  return shownReturn(caller, found, request);
});
