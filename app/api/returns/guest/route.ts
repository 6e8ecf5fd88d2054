import { createGuestReturnCall } from '#lib/api/calls/returns/guest-returns.ts';
import { passChallenge } from '#lib/server/challenge/challenge.ts';
import { database } from '#lib/server/db/database.ts';
import { idempotencyKey } from '#lib/server/http/parse-input.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { createReturn } from '#lib/server/returns/create-return.ts';
import { guestOrder } from '#lib/server/returns/guest-order.ts';

/** A guest requests a return, once per Idempotency-Key. */
export const POST = jsonRoute(createGuestReturnCall, {
  addressLimit: 'guestLookup',
  // The same limit as for a customer's request.
  maxBytes: 1_200 * 1024,
  async handle({ request, body: { recaptchaToken: token, ...body } }) {
    const { number, email, ...wishes } = body;
    const key = idempotencyKey(request);
    refuseUnstorableText(wishes);
    await passChallenge(request, 'guest_return', { token, again: { key, request: body } });
    const db = database();
    const { number: orderNumber } = await guestOrder(db, { number, email });
    await limitSubject('changeReturns', orderNumber);
    const context = { db, actor: { kind: 'guest', id: orderNumber }, now: new Date() } as const;
    return { return: await createReturn(context, { key, orderNumber, request: wishes }) };
  },
});
