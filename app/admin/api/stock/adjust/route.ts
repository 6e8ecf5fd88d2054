import { adjustStockCall } from '#lib/api/calls/staff/stock.ts';
import { onlyLine } from '#lib/server/commands/only-line.ts';
import { refuseMistakable } from '#lib/server/inventory/known-variants.ts';
import { refuseOtherPlaces } from '#lib/server/inventory/own-places.ts';
import { adjustStock } from '#lib/server/inventory/stock-commands.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(adjustStockCall, async ({ body, caller }, context) => {
  refuseOtherPlaces(caller.store, [body.store]);
  await refuseMistakable(context.db, [body.variant]);
  const { qty, delta, oversold = 0 } = onlyLine(await adjustStock(context, { lines: [body] }));
  return { qty, delta, oversold };
});
