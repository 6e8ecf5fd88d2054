import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { CATALOGUE_ID } from '#lib/commerce/catalogue/catalogue-id.ts';

/**
 * The products that shoppers viewed or bought with a product, best first; none for an unknown
 * product. The list was made last night, so some products may be sold out or deleted by now.
 */
export const readNeighboursCall = defineCall({
  method: 'GET',
  path: '/recommendations',
  request: z.strictObject({ product: z.string().check(z.regex(CATALOGUE_ID)) }),
  response: z.object({
    neighbours: z.array(z.object({ productId: z.string(), score: z.number() })),
  }),
  errors: {},
});
