import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { cartLineRequest } from '#lib/api/schemas/cart-request.ts';
import { MOST_CART_LINES } from '#lib/commerce/limits.ts';
import { STOCK_STATUSES } from '#lib/commerce/store-locations/store-stock.ts';

/** What each store where orders can be collected has of a whole cart. */
export const findPickupStoresCall = defineCall({
  method: 'POST',
  path: '/stores/pickup',
  request: z.strictObject({
    items: z.array(cartLineRequest).check(z.minLength(1), z.maxLength(MOST_CART_LINES)),
  }),
  response: z.object({
    /** Every store where orders can be collected, by its ERP id. */
    stores: z.array(
      z.object({
        erpStoreId: z.string(),
        /** For the whole cart: `outOfStock` if anything is missing. */
        status: z.enum(STOCK_STATUSES),
        /** Variants of which the store has too few, in the cart's order; at most 100. */
        missing: z.array(z.string()),
        /** When the store's stock was last imported, in ms since the epoch; null if never. */
        asOf: z.nullable(z.int()),
      }),
    ),
  }),
  errors: {},
});
