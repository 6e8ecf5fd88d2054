import * as z from 'zod/mini';
import { batch, oneLine, results } from '#lib/api/schemas/erp/lines.ts';
import { MOST_STOCK_UNITS } from '#lib/commerce/erp/limits.ts';
import { defineErpCall, KEY_ERRORS, REUSED_KEY } from './erp-call.ts';

export const setErpStockCall = defineErpCall({
  method: 'PATCH',
  path: '/erp/v1/stock',
  summary: 'What was counted of variants, online or in a store; others stay as they are',
  scopes: ['stock:write'],
  request: z.strictObject({
    /**
     * `on-hand`: `qty` is all units that were there, also those that are sold and have not left; the
     * shop takes these off. `available`: `qty` is what can be sold. Left out: `on-hand`.
     */
    qtyMeans: z.exactOptional(z.enum(['on-hand', 'available'])),
    lines: batch(
      z.strictObject({
        /** A variant's code; its id, where several share the code. */
        variant: oneLine(200),
        /** A store's ERP id; left out: what is sold online. */
        store: z.exactOptional(oneLine(120)),
        /** Units, as `qtyMeans` says. */
        qty: z.int().check(z.minimum(0), z.maximum(MOST_STOCK_UNITS)),
        /** When they were counted. What was ordered or came back later is taken off or added. */
        asOf: z.iso.datetime({ offset: true }),
      }),
    ),
  }),
  /** `Conflict`: a newer count is known. */
  response: results({
    variantId: z.string(),
    /** Units that can be sold now. */
    qty: z.int(),
    /** Units that were sold and still there when they were counted; left out: none. */
    committed: z.exactOptional(z.int()),
    /** Units that were ordered beyond what was counted. */
    oversold: z.exactOptional(z.int()),
  }),
  errors: { ...KEY_ERRORS, ...REUSED_KEY },
});
