import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { id } from '#lib/api/schemas/basics.ts';
import { STOCK_STATUSES } from '#lib/commerce/store-locations/store-stock.ts';

/** What each store has of one variant. */
export const readStoreStockCall = defineCall({
  method: 'GET',
  path: '/stores/stock',
  request: z.strictObject({ variantId: id }),
  response: z.object({
    /** Every store of the shop, by its ERP id. */
    stores: z.array(
      z.object({
        erpStoreId: z.string(),
        status: z.enum(STOCK_STATUSES),
        /** When the store's stock was last imported, in ms since the epoch; null if never. */
        asOf: z.nullable(z.int()),
      }),
    ),
  }),
  errors: {},
});
