import { readStoreCall } from '#lib/api/calls/stores/read-store.ts';
import { isSlug } from '#lib/commerce/catalogue/category.ts';
import { database } from '#lib/server/db/database.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { readStore } from '#lib/server/store-locations/read-stores.ts';

/** One store with everything that its page shows. */
export const GET = queryRoute(readStoreCall, {
  addressLimit: 'stores',
  async handle({ params }) {
    const { slug } = params;
    const store = isSlug(slug) ? await readStore(database(), slug) : null;
    if (!store) throw callError(readStoreCall.errors, 'StoreNotFound');
    return { store };
  },
});
