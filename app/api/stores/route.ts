import { findStoresCall } from '#lib/api/calls/stores/find-stores.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { chargeWork } from '#lib/server/rate-limits/limit.ts';
import { storesWork } from '#lib/server/rate-limits/work.ts';
import { findStores } from '#lib/server/store-locations/find-stores.ts';

/** Stores. Caches never keep the answer, because `near` may say where a shopper is. */
export const GET = queryRoute(findStoresCall, {
  addressLimit: 'stores',
  async handle({ request, query }) {
    const found = await findStores(database(), query);
    await chargeWork(request, storesWork(found.stores));
    return found;
  },
});
