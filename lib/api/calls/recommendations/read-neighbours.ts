import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { CATALOGUE_ID } from '#lib/commerce/catalogue/catalogue-id.ts';

/**
 * The products that shoppers viewed or bought with a product, best first; none for one that is
 * unknown. As of last night. They may be sold out or gone by now.
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
