import * as z from 'zod/mini';
import { batch, cents, oneLine, results } from '#lib/api/schemas/erp/lines.ts';
import { defineErpCall, KEY_ERRORS, REUSED_KEY } from './erp-call.ts';

const time = z.iso.datetime({ offset: true });

export const setErpPricesCall = defineErpCall({
  method: 'PATCH',
  path: '/erp/v1/prices',
  summary: 'Prices of products: from now or a time on, for good or until a time (a sale)',
  scopes: ['prices:write'],
  request: z.strictObject({
    lines: batch(
      z.strictObject({
        /** A product's id; its code, if no product has this id. */
        product: oneLine(200),
        /** `end` ends the product's sales and drops those to come. */
        price: z.union([cents, z.literal('end')]),
        /** Needed for a price of 0: the product is sold for its delivery. */
        free: z.exactOptional(z.literal(true)),
        /** By default now. */
        from: z.exactOptional(time),
        /** When it ends; left out, it is the product's new base price. */
        until: z.exactOptional(time),
      }),
    ),
  }),
  response: results({
    productId: z.string(),
    /** What shoppers pay now. */
    price: z.int(),
    /** What they see crossed out beside it; null: nothing. */
    was: z.nullable(z.int()),
    /** False: everything was like this before. */
    changed: z.boolean(),
  }),
  errors: { ...KEY_ERRORS, ...REUSED_KEY },
});
