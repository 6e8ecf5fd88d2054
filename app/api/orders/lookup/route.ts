import { lookUpOrderCall } from '#lib/api/calls/orders/look-up-order.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { findGuestOrder } from '#lib/server/orders/find-guest-order.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';

/** A guest's order. Needs its number and its e-mail address together. */
export const POST = jsonRoute(lookUpOrderCall, {
  addressLimit: 'guestLookup',
  maxBytes: 4 * 1024,
  async handle({ body: { number, email } }) {
    await limitSubject('guestLookup', number);
    const order = await findGuestOrder(database(), number, email);
    if (!order) throw callError(lookUpOrderCall.errors, 'NotFound');
    return { order };
  },
});
