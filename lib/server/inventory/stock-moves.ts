import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import type { StockCause } from '#lib/server/db/store-tables.ts';
import { ONLINE } from './stock-ledger.ts';

/** A row of the ledger: what changed the stock of a size in one place. */
export interface StockMove {
  id: string;
  at: Date;
  delta: number;
  cause: StockCause;
  /** The number of an order or a return, or the reason that somebody gave. */
  reference: string | null;
  /** Who did it, for counts and adjustments; null: not known, or the shop itself. */
  by: string | null;
}

/** Rows on a page. */
const PAGE = 50;
/** Commands that write one row of the ledger with each audit entry. */
const BY_HAND = ['set', 'adjust'] as const;

/** A page of a size's ledger in one place, newest first. `store`: an ERP id; null: online. */
export async function readStockMoves(
  db: Db,
  wish: { variantId: string; store: string | null; after?: string | undefined },
): Promise<{ moves: StockMove[]; next: string | null }> {
  const place = wish.store ?? ONLINE;
  let rows = db
    .selectFrom('stock_ledger')
    .select(['id', 'at', 'delta', 'cause', 'reference'])
    .where('place', '=', place)
    .where('variant_id', '=', wish.variantId);
  if (wish.after !== undefined) rows = rows.where('id', '<', wish.after);
  const found = await rows
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const moves = found.slice(0, PAGE);
  const people = await readPeople(db, `${place}/${wish.variantId}`, moves);
  return {
    moves: moves.map((move) => ({ ...move, by: people.get(move.id) ?? null })),
    next: found.length > PAGE ? (moves.at(-1)?.id ?? null) : null,
  };
}

/**
 * Who made each change by hand. The audit entry and the row of the ledger are written in one
 * transaction while the stock is locked, so both lists have the same order and the same amounts.
 */
async function readPeople(
  db: Db,
  entityId: string,
  moves: readonly { id: string; at: Date; delta: number; cause: StockCause }[],
): Promise<Map<string, string>> {
  const byHand = moves.filter(({ cause }) => BY_HAND.some((one) => one === cause));
  const newest = byHand[0];
  if (!newest) return new Map();
  const entries = await db
    .selectFrom('audit_entries')
    .select(['at', 'person', 'actor_kind', 'actor_id', 'before', 'after'])
    .where('entity', '=', 'stock')
    .where('entity_id', '=', entityId)
    .where('at', '<=', newest.at)
    .orderBy('id', 'desc')
    .limit(2 * PAGE)
    .execute();
  const people = new Map<string, string>();
  let next = 0;
  for (const { id, at, delta } of byHand) {
    const index = entries.findIndex(
      (entry, place) => place >= next && entry.at <= at && deltaOf(entry) === delta,
    );
    const entry = entries[index];
    if (!entry) continue;
    next = index + 1;
    people.set(id, entry.person ?? `${entry.actor_kind}:${entry.actor_id}`);
  }
  return people;
}

/** How much stock an audit entry changed; NaN: it does not say. */
export function deltaOf({ before, after }: { before: unknown; after: unknown }): number {
  return qtyOf(after) - qtyOf(before);
}

function qtyOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('qty' in state)) return Number.NaN;
  return typeof state.qty === 'number' ? state.qty : Number.NaN;
}
