import * as z from 'zod/mini';
import { oneLine } from '#lib/api/schemas/erp/lines.ts';
import { defineErpCall, KEY_ERRORS } from './erp-call.ts';

export const readErpStockCall = defineErpCall({
  method: 'GET',
  path: '/erp/v1/stock',
  summary: 'The stock of all variants online or in a store, by variant',
  scopes: ['stock:read'],
  request: z.strictObject({
    /** A store’s ERP id; left out: what is sold online. */
    store: z.exactOptional(oneLine(120)),
    /** `next` of the answer before. */
    after: z.exactOptional(oneLine(200)),
    /** From 1 to 1000; by default 100. */
    limit: z.exactOptional(z.string().check(z.regex(/^(?:[1-9]\d{0,2}|1000)$/))),
  }),
  response: z.object({
    stock: z.array(
      z.object({
        variantId: z.string(),
        variantCode: z.string(),
        /** Units that can be sold. */
        available: z.int(),
        /** Units that are sold, or held for an order that is being paid, and still there. */
        committed: z.int(),
        /** Both together. */
        onHand: z.int(),
      }),
    ),
    /** Where to go on; null: there are no more. */
    next: z.nullable(z.string()),
  }),
  errors: KEY_ERRORS,
});
