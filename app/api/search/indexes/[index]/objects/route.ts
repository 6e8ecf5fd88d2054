import { objectsRequest } from '#lib/api/schemas/objects.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { readObjects } from '#lib/server/catalogue/read-objects.ts';
import { database } from '#lib/server/db/database.ts';
import { apiError } from '#lib/server/http/errors.ts';
import { jsonRoute } from '#lib/server/http/route.ts';

/** Products by id, in the order requested; null for ids not found. */
export const POST = jsonRoute({
  addressLimit: 'productObjects',
  schema: objectsRequest,
  // A thousand of the longest ids.
  maxBytes: 256 * 1024,
  async handle({ params, body }) {
    if (params.index !== PRODUCT_INDEX) throw apiError('NotFound', 'There is no such index.');
    return readObjects(database(), body.objectIds);
  },
});
