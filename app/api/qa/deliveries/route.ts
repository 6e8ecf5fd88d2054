import { deliverQaOrderCall } from '#lib/api/calls/qa/deliver-qa-order.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticateQa } from '#lib/server/qa/authenticate-qa.ts';
import { deliverQaOrder } from '#lib/server/qa/deliver-qa-order.ts';

/** Testers mark an order as delivered. */
export const POST = jsonRoute(deliverQaOrderCall, {
  addressLimit: 'qa',
  authenticate: authenticateQa,
  async handle({ body }) {
    await deliverQaOrder(database(), body.number);
    return {};
  },
});
