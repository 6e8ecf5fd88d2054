import { findPickupStoresCall } from '#lib/api/calls/stores/find-pickup-stores.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { cartWork } from '#lib/server/rate-limits/work.ts';
import { findPickupStores } from '#lib/server/store-locations/find-pickup-stores.ts';

/** What each store where orders can be collected has of a whole cart. */
export const POST = jsonRoute(findPickupStoresCall, {
  addressLimit: 'pickupStores',
  // Five hundred lines with the longest ids.
  maxBytes: 256 * 1024,
  work: ({ items }) => cartWork(items),
  async handle({ body }) {
    refuseUnstorableText(body);
    return { stores: await findPickupStores(database(), body.items) };
  },
});
