import 'server-only';
import { sql } from 'kysely';
import type { StockCause } from '#lib/server/db/store-tables.ts';

/** The online warehouse, in stock files and in the ledger. No store may have this ERP id. */
export const ONLINE = 'online';

/** Why units are taken or returned. */
export interface StockSource {
  cause: StockCause;
  /** The number of the order or return; null: none. */
  reference: string | null;
}

/**
 * Rows of the ledger by which units really came or went, as opposed to being counted anew: a count of
 * an earlier time adds them. As in the index `stock_ledger_moves`.
 */
export const IS_MOVE = sql<boolean>`cause in ('adjust', 'order', 'order-released', 'cancellation', 'return')`;
