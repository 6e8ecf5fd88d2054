import { countStockCall } from '#lib/api/calls/staff/stock.ts';
import { onlyLine } from '#lib/server/commands/only-line.ts';
import { refuseMistakable } from '#lib/server/inventory/known-variants.ts';
import { refuseOtherPlaces } from '#lib/server/inventory/own-places.ts';
import { setStock } from '#lib/server/inventory/stock-commands.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(countStockCall, async ({ body, caller }, context) => {
  const { variant, store, qty, countedAt } = body;
  refuseOtherPlaces(caller.store, [store]);
  await refuseMistakable(context.db, [variant]);
  const lines = [{ variant, store, qty, asOf: new Date(countedAt).toISOString() }];
  const { delta, ...done } = onlyLine(await setStock(context, { lines }));
  const { committed = 0, oversold = 0 } = done;
  return { qty: done.qty, delta, committed, oversold };
});
