import { undoCountsCall } from '#lib/api/calls/staff/stock-bulk.ts';
import { undoStock } from '#lib/server/inventory/undo-stock.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

export const POST = staffWriteRoute(undoCountsCall, async ({ body, caller }, context) => {
  const outcomes = await undoStock(context, { entries: body.entries, store: caller.store });
  return {
    results: outcomes.map((one) =>
      one.outcome === 'ok' ? { outcome: 'ok' as const, qty: one.qty, delta: one.delta } : one,
    ),
  };
});
