import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { catalogueFilters, catalogueProduct, policies } from '#lib/api/schemas/agents/catalogue.ts';
import { agentContext } from '#lib/api/schemas/agents/context.ts';
import { agentMessages, ucpAnswer } from '#lib/api/schemas/agents/envelope.ts';
import { pageAnswered, pageAsked } from '#lib/api/schemas/agents/paging.ts';
import { SEARCH_TEXT_LENGTH } from '#lib/commerce/limits.ts';

/** Products that match a text, filters or both. */
export const searchCatalogueCall = defineCall({
  method: 'POST',
  path: '/ucp/v1/catalog/search',
  request: z.object({
    query: z.optional(z.string().check(z.maxLength(SEARCH_TEXT_LENGTH))),
    filters: z.optional(catalogueFilters),
    context: z.optional(agentContext),
    pagination: z.optional(pageAsked),
  }),
  response: z.object({
    ucp: ucpAnswer,
    products: z.array(catalogueProduct),
    pagination: pageAnswered,
    messages: z.optional(agentMessages),
    policies: z.optional(policies),
  }),
  errors: {},
});
