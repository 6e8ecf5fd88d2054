import { readStoreStockCall } from '#lib/api/calls/stores/read-store-stock.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { readStoreStock } from '#lib/server/inventory/read-store-stock.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';

/** What each store has of one variant. */
export const GET = queryRoute(readStoreStockCall, {
  addressLimit: 'storeStock',
  async handle({ query }) {
    refuseUnstorableText(query);
    return { stores: await readStoreStock(database(), query.variantId) };
  },
});
