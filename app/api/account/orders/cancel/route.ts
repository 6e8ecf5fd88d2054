import { cancelOrderCall } from '#lib/api/calls/orders/cancel-order.ts';
import { database } from '#lib/server/db/database.ts';
import { idempotencyKey } from '#lib/server/http/parse-input.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { authenticate } from '#lib/server/identity/authenticate.ts';
import { cancelForBuyer } from '#lib/server/order-commands/buyer-cancel.ts';
import { readOwnOrder } from '#lib/server/orders/own-orders.ts';
import { callError } from '#lib/server/platform/api-errors.ts';

/** A customer cancels units of an order of theirs. */
export const POST = jsonRoute(cancelOrderCall, {
  addressLimit: 'cancelOrder',
  authenticate,
  maxBytes: 64 * 1024,
  async handle({ request, caller, body }) {
    const key = idempotencyKey(request);
    const db = database();
    const order = await readOwnOrder(db, caller, body.number);
    if (!order) throw callError(cancelOrderCall.errors, 'NotFound');
    const actor = { kind: 'customer', id: caller.sub, order: order.number } as const;
    return cancelForBuyer(db, actor, key, body);
  },
});
