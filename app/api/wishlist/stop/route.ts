import { stopPriceDropsCall } from '#lib/api/calls/wishlist/stop-price-drops.ts';
import { database } from '#lib/server/db/database.ts';
import { readStop } from '#lib/server/http/read-stop.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { stopPriceDrops } from '#lib/server/price-drops/stop-price-drops.ts';

/** Stops e-mails about a wishlist; mail programs call it too (lib/server/front/front.ts). */
export const POST = jsonRoute(stopPriceDropsCall, {
  addressLimit: 'unsubscribe',
  maxBytes: 4 * 1024,
  read: readStop,
  async handle({ body }) {
    await stopPriceDrops(database(), body.code);
    return {};
  },
});
