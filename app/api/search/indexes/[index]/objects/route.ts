import { readObjectsCall } from '#lib/api/calls/search/read-objects.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { readObjects } from '#lib/server/catalogue/read-objects.ts';
import { database } from '#lib/server/db/database.ts';
import { jsonRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { productsWork } from '#lib/server/rate-limits/work.ts';

/** Products by id, in the order requested; null for ids not found. */
export const POST = jsonRoute(readObjectsCall, {
  addressLimit: 'productObjects',
  // A thousand of the longest ids.
  maxBytes: 256 * 1024,
  work: ({ objectIds }) => productsWork(objectIds),
  async handle({ params, body }) {
    if (params.index !== PRODUCT_INDEX) throw callError(readObjectsCall.errors, 'NotFound');
    return readObjects(database(), body.objectIds);
  },
});
