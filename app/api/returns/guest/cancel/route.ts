import { cancelGuestReturnCall } from '#lib/api/calls/returns/guest-returns.ts';
import { passChallenge } from '#lib/server/challenge/challenge.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { cancelReturn } from '#lib/server/returns/cancel-return.ts';
import { guestOrder } from '#lib/server/returns/guest-order.ts';

/** A guest cancels a return that is still a request. */
export const POST = jsonRoute(cancelGuestReturnCall, {
  addressLimit: 'guestLookup',
  maxBytes: 4 * 1024,
  async handle({ request, body: { number, email, returnNumber, recaptchaToken: token } }) {
    await passChallenge(request, 'guest_return', { token });
    const db = database();
    const { number: orderNumber } = await guestOrder(db, { number, email });
    await limitSubject('changeReturns', orderNumber);
    const context = { db, actor: { kind: 'guest', id: orderNumber }, now: new Date() } as const;
    return { return: await cancelReturn(context, { orderNumber, returnNumber }) };
  },
});
