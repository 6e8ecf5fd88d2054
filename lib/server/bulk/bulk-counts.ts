import 'server-only';
import { sql } from 'kysely';
import { mayChangePlace } from '#lib/commerce/staff/own-store.ts';
import { signed } from '#lib/commerce/staff/stock-words.ts';
import { placeKey } from '#lib/server/inventory/lock-places.ts';
import { type StockLineDone, setStock } from '#lib/server/inventory/stock-commands.ts';
import { ONLINE } from '#lib/server/inventory/stock-ledger.ts';
import { findUndoable, undoStock } from '#lib/server/inventory/undo-stock.ts';
import { type BulkWork, type LineEnd, refused } from './bulk-work.ts';

/** A count of many sizes. */
export interface BulkCount {
  /** A size's id. */
  variant: string;
  /** A store's ERP id; null: online. */
  store: string | null;
  qty: number;
  /** When it was counted, in ms since the epoch. */
  countedAt: number;
}

/** The audit entry of a count. */
interface CountEntry {
  entry: string;
}

export const bulkCounts: BulkWork<BulkCount, CountEntry> = {
  keyOf: ({ variant, store }) => JSON.stringify([variant, store]),

  async describe(db, lines) {
    const ids = lines.map(({ variant }) => variant);
    const rows = await db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'product_id')
      .select(['variants.id', 'variants.code', 'label', 'products.name', 'colour_name as colour'])
      .where('variants.id', '=', sql<string>`any(${ids}::text[])`)
      .execute();
    const known = new Map(rows.map((row) => [row.id, row]));
    return lines.map(({ variant, store, qty }) => {
      const found = known.get(variant);
      return {
        name: found
          ? [found.name, found.colour, found.label].filter((part) => part !== '').join(', ')
          : variant,
        code: found?.code ?? '',
        wanted: `${qty} in ${store ?? 'the online warehouse'}`,
      };
    });
  },

  async apply({ context, store }, lines) {
    const own = lines.filter((line) => mayChangePlace(store, line.store));
    const outcomes = await setStock(context, {
      lines: own.map(({ countedAt, ...line }) => ({
        ...line,
        asOf: new Date(countedAt).toISOString(),
      })),
    });
    const done = outcomes.flatMap((one, index) =>
      one.outcome === 'ok' ? [{ ...one, place: own[index]?.store ?? ONLINE }] : [],
    );
    const { actor } = context;
    const undoable = await findUndoable(context.db, { kind: 'staff', id: actor.id }, done);
    return lines.map((line): LineEnd<CountEntry> => {
      const one = outcomes[own.indexOf(line)];
      if (!one) return refused('You change only your own store.');
      if (one.outcome !== 'ok') return refused(one.message);
      const entry = undoable.get(
        placeKey({ place: line.store ?? ONLINE, variantId: one.variantId }),
      );
      return endOf(one, entry);
    });
  },

  async takeBack({ context, store }, lines) {
    const entries = lines.map(({ entry }) => entry);
    const outcomes = await undoStock(context, { entries, store });
    return outcomes.map((one) =>
      one.outcome === 'ok'
        ? { outcome: 'changed', message: `${one.qty} to sell (${signed(one.delta)})`, undo: null }
        : refused(one.message),
    );
  },
};

function endOf(
  { qty, delta, oversold = 0 }: StockLineDone,
  entry: string | undefined,
): LineEnd<CountEntry> {
  if (delta === 0) return { outcome: 'unchanged', message: `${qty} to sell`, undo: null };
  const missing = oversold === 0 ? '' : `, ${oversold} sold and not there`;
  return {
    outcome: 'changed',
    message: `${qty} to sell (${signed(delta)})${missing}`,
    undo: entry === undefined ? null : { entry },
  };
}
