import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { agentContext } from '#lib/api/schemas/agents/context.ts';
import { agentMessages, ucpAnswer } from '#lib/api/schemas/agents/envelope.ts';
import { location, storeWish } from '#lib/api/schemas/agents/location.ts';
import { pageAnswered, pageAsked } from '#lib/api/schemas/agents/paging.ts';

const MOST_CHARACTERS = 200;

/** Stores by words, by place and by what they have. */
export const searchLocationsCall = defineCall({
  method: 'POST',
  path: '/ucp/v1/locations/search',
  request: z.object({
    query: z.optional(z.string().check(z.maxLength(MOST_CHARACTERS))),
    ...storeWish,
    context: z.optional(agentContext),
    pagination: z.optional(pageAsked),
  }),
  response: z.object({
    ucp: ucpAnswer,
    locations: z.array(location),
    pagination: pageAnswered,
    messages: z.optional(agentMessages),
  }),
  errors: {},
});
