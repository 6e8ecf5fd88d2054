import { cancelGuestOrderCall } from '#lib/api/calls/orders/cancel-order.ts';
import { passChallenge } from '#lib/server/challenge/challenge.ts';
import { database } from '#lib/server/db/database.ts';
import { idempotencyKey } from '#lib/server/http/parse-input.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { cancelForBuyer } from '#lib/server/order-commands/buyer-cancel.ts';
import { guestOrder } from '#lib/server/returns/guest-order.ts';

/** A guest cancels units of an order, proven by its number and e-mail address. */
export const POST = jsonRoute(cancelGuestOrderCall, {
  addressLimit: 'guestLookup',
  maxBytes: 64 * 1024,
  async handle({ request, body: { recaptchaToken: token, ...body } }) {
    const { email, ...wanted } = body;
    const key = idempotencyKey(request);
    await passChallenge(request, 'order_cancel', { token, again: { key, request: body } });
    const db = database();
    const { number } = await guestOrder(db, { number: wanted.number, email });
    return cancelForBuyer(db, { kind: 'guest', id: number }, key, wanted);
  },
});
