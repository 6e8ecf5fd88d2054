import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { catalogueFilters, catalogueProduct, policies } from '#lib/api/schemas/agents/catalogue.ts';
import { agentContext } from '#lib/api/schemas/agents/context.ts';
import { agentMessages, ucpAnswer } from '#lib/api/schemas/agents/envelope.ts';
import { catalogueId } from './lookup-catalogue.ts';

const name = z.string().check(z.maxLength(100));
const MOST_OPTIONS = 10;

/** One product with its sizes and colours, narrowed by what the shopper chose so far. */
export const getProductCall = defineCall({
  method: 'POST',
  path: '/ucp/v1/catalog/product',
  request: z.object({
    id: catalogueId,
    selected: z.optional(
      z
        .array(z.object({ name, id: z.optional(catalogueId), label: name }))
        .check(z.maxLength(MOST_OPTIONS)),
    ),
    /** Names of options, the most important first. */
    preferences: z.optional(z.array(name).check(z.maxLength(MOST_OPTIONS))),
    filters: z.optional(catalogueFilters),
    context: z.optional(agentContext),
  }),
  response: z.object({
    ucp: ucpAnswer,
    product: catalogueProduct,
    messages: z.optional(agentMessages),
    policies: z.optional(policies),
  }),
  errors: {},
});
