import { checkoutInfoCall } from '#lib/api/calls/checkout/checkout-info.ts';
import { checkoutInfo } from '#lib/server/checkout/pricing/checkout-info.ts';
import { database } from '#lib/server/db/database.ts';
import { CLIENT_GONE, jsonRoute } from '#lib/server/http/route.ts';
import { optionalCaller } from '#lib/server/identity/authenticate.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { limit } from '#lib/server/rate-limits/limit.ts';
import { cartWork } from '#lib/server/rate-limits/work.ts';

/** What a cart costs, and how it can be delivered. */
export const POST = jsonRoute(checkoutInfoCall, {
  addressLimit: 'checkoutInfo',
  authenticate: optionalCaller,
  // Five hundred lines with the longest ids.
  maxBytes: 256 * 1024,
  work: ({ cart }) => cartWork(cart.items),
  async handle({ request, caller: buyer, body }) {
    refuseUnstorableText(body);
    // The response reveals which discount codes exist, so each of them is a guess.
    const points = body.cart.promoCodes.length;
    if (points > 0) await limit(request, 'checkoutInfoCodes', null, { points });
    const { signal } = request;
    try {
      return await checkoutInfo(database(), body, { now: new Date(), signal, buyer });
    } catch (error) {
      if (signal.aborted) return CLIENT_GONE;
      throw error;
    }
  },
});
