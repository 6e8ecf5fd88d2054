import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { optional } from '#lib/api/schemas/optional.ts';
import { foundStore } from '#lib/api/schemas/store-location.ts';
import { NO_MATCHING_LOCALITY } from '#lib/commerce/store-locations/texts.ts';

/** All stores, or those around a place, the nearest first. */
export const findStoresCall = defineCall({
  method: 'GET',
  path: '/stores',
  request: z.strictObject({
    /** The key of a locality (`newtown-nsw-2042`), or a position (`-33.90,151.18`). */
    near: optional(z.string().check(z.maxLength(80))),
    /** Kilometres around that place; all stores without it. */
    radius: optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'Send 1 to 99999 kilometres.'))),
  }),
  response: z.object({
    /** The place asked about, as shoppers read it; null for a position or for no place. */
    near: z.nullable(z.string()),
    /** At most `MOST_STORES`; by name if no place was asked about. */
    stores: z.array(foundStore),
  }),
  errors: {
    LocalityNotFound: { status: 404, message: NO_MATCHING_LOCALITY },
  },
});
