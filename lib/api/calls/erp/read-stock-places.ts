import * as z from 'zod/mini';
import { oneLine } from '#lib/api/schemas/erp/lines.ts';
import { defineErpCall, KEY_ERRORS } from './erp-call.ts';

export const readErpStockPlacesCall = defineErpCall({
  method: 'GET',
  path: '/erp/v1/stock/places',
  summary: 'The stock of one variant, online and in each store',
  scopes: ['stock:read'],
  request: z.strictObject({
    /** A variant’s code; its id, where several share the code. */
    variant: oneLine(200),
  }),
  response: z.object({
    variantId: z.string(),
    variantCode: z.string(),
    gtin: z.nullable(z.string()),
    product: z.string(),
    colour: z.string(),
    label: z.string(),
    places: z.array(
      z.object({
        /** A store’s ERP id; null: what is sold online. */
        store: z.nullable(z.string()),
        name: z.string(),
        /** Units that can be sold. */
        available: z.int(),
        /** Units that are sold, or held for an order that is being paid, and still there. */
        committed: z.int(),
        /** Both together. */
        onHand: z.int(),
        /** When it was last counted; null: never. */
        countedAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  errors: { ...KEY_ERRORS, NotFound: { status: 404, message: 'There is no such variant.' } },
});
