import { readEventsCall } from '#lib/api/calls/erp/read-events.ts';
import { database } from '#lib/server/db/database.ts';
import { erpReadRoute } from '#lib/server/erp/erp-routes.ts';
import { readErpEvents } from '#lib/server/erp/read-erp-events.ts';

export const GET = erpReadRoute(
  readEventsCall,
  ({ caller, query: { after = '0', limit = '100' } }) =>
    readErpEvents(database(), caller.actor, { after, most: Number(limit) }),
);
