import { setCountsCall } from '#lib/api/calls/staff/stock-bulk.ts';
import { placeKey } from '#lib/server/inventory/lock-places.ts';
import { refuseOtherPlaces } from '#lib/server/inventory/own-places.ts';
import { setStock } from '#lib/server/inventory/stock-commands.ts';
import { ONLINE } from '#lib/server/inventory/stock-ledger.ts';
import { findUndoable } from '#lib/server/inventory/undo-stock.ts';
import { staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

/** A thousand lines with long codes. */
const MOST_BYTES = 1024 * 1024;

export const POST = staffWriteRoute(
  setCountsCall,
  async ({ body, caller }, context) => {
    const { lines } = body;
    refuseOtherPlaces(
      caller.store,
      lines.map(({ store }) => store),
    );
    const asOf = new Date(body.countedAt).toISOString();
    const outcomes = await setStock(context, { lines: lines.map((line) => ({ ...line, asOf })) });
    const done = outcomes.flatMap((one, index) =>
      one.outcome === 'ok' ? [{ ...one, place: lines[index]?.store ?? ONLINE }] : [],
    );
    const undoable = await findUndoable(context.db, caller.actor, done);
    return {
      results: outcomes.map((one, index) => {
        if (one.outcome !== 'ok') return one;
        const { qty, delta, oversold = 0, variantId } = one;
        const place = lines[index]?.store ?? ONLINE;
        const undo = undoable.get(placeKey({ place, variantId })) ?? null;
        return { outcome: 'ok' as const, qty, delta, oversold, undo };
      }),
    };
  },
  { maxBytes: MOST_BYTES },
);
