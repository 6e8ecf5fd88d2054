import { readGuestOrderPaperCall } from '#lib/api/calls/orders/read-guest-order-paper.ts';
import { passChallenge } from '#lib/server/challenge/challenge.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { orderPaperFile } from '#lib/server/papers/order-papers.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { chargeWork } from '#lib/server/rate-limits/limit.ts';
import { paperWork } from '#lib/server/rate-limits/work.ts';
import { guestOrder } from '#lib/server/returns/guest-order.ts';

/** The same paper of a guest's order. Requires both the order's number and its e-mail address. */
export const POST = jsonRoute(readGuestOrderPaperCall, {
  addressLimit: 'guestLookup',
  maxBytes: 4 * 1024,
  async handle({ request, body: { number, email, refund, recaptchaToken: token } }) {
    await passChallenge(request, 'order_lookup', { token });
    const db = database();
    const order = await guestOrder(db, { number, email });
    await chargeWork(request, paperWork(order.lines));
    const file = await orderPaperFile(db, order, refund);
    if (!file) throw callError(readGuestOrderPaperCall.errors, 'NotFound');
    return file;
  },
});
