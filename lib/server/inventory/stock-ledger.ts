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
 * The rows of the ledger by which units really came or went. The other rows are counts. What came
 * or went after an earlier count is added to that count. The index `stock_ledger_moves` has the
 * same condition.
 */
export const IS_MOVE = sql<boolean>`cause in ('adjust', 'order', 'order-released', 'cancellation', 'return')`;
