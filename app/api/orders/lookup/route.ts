import { type OrderLookupResponse, orderLookup } from '#lib/api/schemas/order-lookup.ts';
import { database } from '#lib/server/db/database.ts';
import { apiError } from '#lib/server/http/errors.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { findGuestOrder } from '#lib/server/orders/find-guest-order.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';

/** A guest's order. Needs its number and its e-mail address together. */
export const POST = jsonRoute({
  addressLimit: 'guestLookup',
  schema: orderLookup,
  maxBytes: 4 * 1024,
  async handle({ body: { number, email } }): Promise<OrderLookupResponse> {
    await limitSubject('guestLookup', number);
    const order = await findGuestOrder(database(), number, email);
    if (!order) throw apiError('NotFound', 'No order has this number and email address.');
    return { order };
  },
});
