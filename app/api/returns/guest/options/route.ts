import { readGuestReturnOptionsCall } from '#lib/api/calls/returns/guest-returns.ts';
import { passChallenge } from '#lib/server/challenge/challenge.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { guestOrder } from '#lib/server/returns/guest-order.ts';
import { readReturnOptions } from '#lib/server/returns/return-options.ts';

/** What can be returned of a guest's order. */
export const POST = jsonRoute(readGuestReturnOptionsCall, {
  addressLimit: 'guestLookup',
  maxBytes: 4 * 1024,
  async handle({ request, body: { number, email, recaptchaToken: token } }) {
    await passChallenge(request, 'guest_return', { token });
    const db = database();
    const order = await guestOrder(db, { number, email });
    return (await readReturnOptions(db, order, Date.now())).options;
  },
});
