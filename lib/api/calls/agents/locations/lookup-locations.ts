import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { agentMessages, ucpAnswer } from '#lib/api/schemas/agents/envelope.ts';
import { location, storeWish } from '#lib/api/schemas/agents/location.ts';
import { ID_LENGTH } from '#lib/commerce/limits.ts';

/** A longer list is not even read. */
const MOST_READ = 1_000;

/** Stores by id. Unknown ids are left out and named. */
export const lookupLocationsCall = defineCall({
  method: 'POST',
  path: '/ucp/v1/locations/lookup',
  request: z.object({
    /** Also the names of their pages. */
    ids: z
      .array(z.string().check(z.minLength(1), z.maxLength(ID_LENGTH)))
      .check(z.minLength(1), z.maxLength(MOST_READ)),
    ...storeWish,
  }),
  response: z.object({
    ucp: ucpAnswer,
    locations: z.array(location),
    messages: z.optional(agentMessages),
  }),
  errors: {},
});
