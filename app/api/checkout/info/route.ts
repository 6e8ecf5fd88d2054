import { checkoutInfoRequest } from '#lib/api/schemas/checkout-info.ts';
import { checkoutInfo } from '#lib/server/checkout/review/checkout-info.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { optionalCaller } from '#lib/server/identity/authenticate.ts';
import { refuseOddText } from '#lib/server/platform/refuse-odd-text.ts';
import { limit } from '#lib/server/rate-limits/limit.ts';

/** What a cart costs, and how it can be delivered. */
export const POST = jsonRoute({
  addressLimit: 'checkoutInfo',
  authenticate: optionalCaller,
  schema: checkoutInfoRequest,
  // Five hundred lines with the longest ids.
  maxBytes: 256 * 1024,
  async handle({ request, caller: buyer, body }) {
    refuseOddText(body);
    // The response reveals which discount codes exist.
    if (body.cart.promoCodes.length > 0) await limit(request, 'checkoutInfoCodes');
    const { signal } = request;
    try {
      return await checkoutInfo(database(), body, { now: new Date(), signal, buyer });
    } catch (error) {
      // The client has gone on to its next request: nobody reads this response.
      if (signal.aborted) return null;
      throw error;
    }
  },
});
