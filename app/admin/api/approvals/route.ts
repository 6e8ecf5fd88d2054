import { listApprovalsCall } from '#lib/api/calls/staff/approvals.ts';
import { database } from '#lib/server/db/database.ts';
import { listRefundRequests } from '#lib/server/order-commands/list-refund-requests.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listApprovalsCall, ({ caller, query }) =>
  listRefundRequests(database(), { store: caller.store, readerId: caller.sub, ...query }),
);
