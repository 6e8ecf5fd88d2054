import { readMeCall } from '#lib/api/calls/staff/log-in.ts';
import { refundLimit } from '#lib/commerce/staff/permissions.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(readMeCall, async ({ caller }) => {
  const { sub, name, email, roles, permissions, store, ends } = caller;
  const limit = refundLimit(roles);
  return { id: sub, name, email, roles, permissions, store, refundLimit: limit, ...ends };
});
