import { lookUpOrderCall } from '#lib/api/calls/orders/look-up-order.ts';
import { passChallenge } from '#lib/server/challenge/challenge.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { readOrderDetail } from '#lib/server/orders/order-detail.ts';
import { guestOrder } from '#lib/server/returns/guest-order.ts';

/** A guest's order. Requires both its number and its e-mail address. */
export const POST = jsonRoute(lookUpOrderCall, {
  addressLimit: 'guestLookup',
  maxBytes: 4 * 1024,
  async handle({ request, body: { number, email, recaptchaToken: token } }) {
    await passChallenge(request, 'order_lookup', { token });
    const db = database();
    return readOrderDetail(db, await guestOrder(db, { number, email }));
  },
});
