import * as z from 'zod/mini';
import type { Product } from '#lib/commerce/catalogue/product.ts';

/** Most ids in one call. */
export const MAX_OBJECT_IDS = 1_000;

/** POST /search/indexes/{index}/objects: the request. */
export const objectsRequest = z.strictObject({
  objectIds: z
    .array(z.string().check(z.minLength(1), z.maxLength(120)))
    .check(z.maxLength(MAX_OBJECT_IDS)),
});
export type ObjectsRequest = z.infer<typeof objectsRequest>;

/** POST /search/indexes/{index}/objects: the response, in the order asked, null where not found. */
export interface ObjectsResponse {
  data: { results: (Product | null)[] };
}
