import { transferStockCall } from '#lib/api/calls/staff/stock.ts';
import { refuseMistakable } from '#lib/server/inventory/known-variants.ts';
import { refuseOtherPlaces } from '#lib/server/inventory/own-places.ts';
import { transferStock } from '#lib/server/inventory/transfer-stock.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(transferStockCall, async ({ body, caller }, context) => {
  refuseOtherPlaces(caller.store, [body.from, body.to]);
  await refuseMistakable(context.db, [body.variant]);
  return transferStock(context, body);
});
