import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { optionalText } from '#lib/api/schemas/optional.ts';
import { LOCALITY_QUERY_LENGTH } from '#lib/commerce/localities/locality.ts';
import { STATES } from '#lib/commerce/states.ts';

/**
 * Suburbs and postcodes that match the typed text: a name, a postcode, a state, or several of them.
 */
export const findLocalitiesCall = defineCall({
  method: 'GET',
  path: '/localities',
  request: z.strictObject({
    q: optionalText(z.string().check(z.maxLength(LOCALITY_QUERY_LENGTH))),
  }),
  response: z.object({
    /** At most `MOST_LOCALITIES`, best first. */
    localities: z.array(
      z.object({ name: z.string(), state: z.enum(STATES), postcode: z.string() }),
    ),
  }),
  errors: {},
});
