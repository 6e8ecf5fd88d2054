import { listReturnsCall } from '#lib/api/calls/staff/returns.ts';
import { seesContacts } from '#lib/commerce/staff/contacts.ts';
import { isPermitted } from '#lib/server/commands/actor.ts';
import { database } from '#lib/server/db/database.ts';
import { findReturns } from '#lib/server/returns/find-returns.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listReturnsCall, async ({ query, caller }) => {
  const { state = 'waiting', text = '', after } = query;
  const wish = {
    state,
    ...(text.trim() !== '' && { text }),
    ...(caller.store !== null && { store: caller.store }),
    hidesContacts: !seesContacts(caller.permissions),
  };
  const { returns, next } = await findReturns(database(), wish, after);
  const seesMoney = isPermitted(caller.actor, 'money:read');
  return {
    returns: returns.map(({ requestedAt, refund, ...rest }) => ({
      ...rest,
      requestedAt: requestedAt.getTime(),
      refund: seesMoney ? refund : null,
    })),
    next,
  };
});
