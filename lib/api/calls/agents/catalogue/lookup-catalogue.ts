import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { catalogueFilters, catalogueProduct, policies } from '#lib/api/schemas/agents/catalogue.ts';
import { agentContext } from '#lib/api/schemas/agents/context.ts';
import { agentMessages, ucpAnswer } from '#lib/api/schemas/agents/envelope.ts';

/** Most characters of an id: an id, a slug or a bar code is much shorter. */
const MOST_CHARACTERS = 500;
/** A longer list is not even read. */
const MOST_READ = 1_000;

/** An id of a product or a variant. */
export const catalogueId = z.string().check(z.minLength(1), z.maxLength(MOST_CHARACTERS));

/** Products by id: of each what a list shows. Unknown ids are left out and named. */
export const lookupCatalogueCall = defineCall({
  method: 'POST',
  path: '/ucp/v1/catalog/lookup',
  request: z.object({
    /** Of products or variants; also slugs and bar codes. */
    ids: z.array(catalogueId).check(z.minLength(1), z.maxLength(MOST_READ)),
    filters: z.optional(catalogueFilters),
    context: z.optional(agentContext),
  }),
  response: z.object({
    ucp: ucpAnswer,
    products: z.array(catalogueProduct),
    messages: z.optional(agentMessages),
    policies: z.optional(policies),
  }),
  errors: {},
});
