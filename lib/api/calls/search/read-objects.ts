import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from '#lib/api/calls/call.ts';
import { id } from '#lib/api/schemas/basics.ts';
import { optionalList } from '#lib/api/schemas/optional.ts';
import { product } from '#lib/api/schemas/product.ts';
import { MOST_OBJECT_IDS } from '#lib/commerce/limits.ts';

/** Products by id. */
export const readObjectsCall = defineCall({
  method: 'POST',
  path: '/search/indexes/{index}/objects',
  request: z.strictObject({
    objectIds: optionalList(z.array(id).check(z.maxLength(MOST_OBJECT_IDS))),
  }),
  /** In the order of the ids; null if not found. */
  response: z.object({ data: z.object({ results: z.array(z.nullable(product)) }) }),
  errors: { NotFound: { status: 404, message: 'There is no such index.' } },
});
export type ObjectsResponse = ResponseOf<typeof readObjectsCall>;
