import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { optional } from '#lib/api/schemas/optional.ts';
import { foundStore } from '#lib/api/schemas/store-location.ts';
import { NO_MATCHING_LOCALITY } from '#lib/commerce/store-locations/texts.ts';

/** All stores, or those around a place, nearest first. */
export const findStoresCall = defineCall({
  method: 'GET',
  path: '/stores',
  request: z.strictObject({
    /** The key of a locality (`newtown-nsw-2042`), or a position (`-33.90,151.18`). */
    near: optional(z.string().check(z.maxLength(80))),
    /** Kilometres around that place; without it, all stores. */
    radius: optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'Send 1 to 99999 kilometres.'))),
  }),
  response: z.object({
    /** The name of the given place, for shoppers; null for a position or without a place. */
    near: z.nullable(z.string()),
    /** At most `MOST_STORES`; by name if no place was given. */
    stores: z.array(foundStore),
  }),
  errors: {
    LocalityNotFound: { status: 404, message: NO_MATCHING_LOCALITY },
  },
});
