import { readStockMovesCall } from '#lib/api/calls/staff/stock.ts';
import { isCatalogueId } from '#lib/commerce/catalogue/catalogue-id.ts';
import { database } from '#lib/server/db/database.ts';
import { explainStock } from '#lib/server/inventory/explain-stock.ts';
import { refuseMistakable } from '#lib/server/inventory/known-variants.ts';
import { refuseOtherPlaces } from '#lib/server/inventory/own-places.ts';
import { readStockMoves } from '#lib/server/inventory/stock-moves.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

/** Orders that wait for a size: more help nobody. */
const MOST_WAITING = 200;

export const GET = staffReadRoute(readStockMovesCall, async ({ query, caller }) => {
  const { variant, store = null, after } = query;
  if (!isCatalogueId(variant)) throw callError(readStockMovesCall.errors, 'NotFound');
  refuseOtherPlaces(caller.store, [store]);
  const db = database();
  const moves = await readStockMoves(db, { variantId: variant, store, after });
  const told = moves.moves.map(({ at, ...move }) => ({ ...move, at: at.getTime() }));
  if (after !== undefined) return { moves: told, next: moves.next, waiting: null };
  await refuseMistakable(db, [variant]);
  const why = await explainStock(db, variant, store ?? undefined);
  if ('problem' in why) throw callError(readStockMovesCall.errors, 'NotFound');
  return {
    moves: told,
    next: moves.next,
    waiting: {
      open: why.open.slice(0, MOST_WAITING).map(({ orderNumber, qty }) => ({ orderNumber, qty })),
      holds: why.holds.slice(0, MOST_WAITING).map(({ orderNumber, qty }) => ({ orderNumber, qty })),
      addsUp: why.ledgerSum === why.qty,
    },
  };
});
