import 'server-only';
import { DatabaseError } from 'pg';
import type { Db } from '#lib/server/db/database.ts';

const TRIES = 4;
const DEADLOCK = '40P01';
const UNIQUE_VIOLATION = '23505';
const RIVALS = new Set<unknown>([
  'order_attempts_order_number_key',
  'store_stock_pkey',
  'returns_pkey',
  'refunds_pkey',
]);

/**
 * Runs a transaction and retries it up to three times after a conflict. That is a deadlock, for
 * example between an order and an import, which lock in different orders; or a row that another
 * transaction inserted first, such as a random order number or units returned to a store during an
 * import. In a transaction of the caller it only works: the caller retries the whole.
 */
export async function retryTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db);
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (left === 0 || !isRivalry(error)) throw error;
    }
  }
}

function isRivalry(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  if (error.code === DEADLOCK) return true;
  return error.code === UNIQUE_VIOLATION && RIVALS.has(error.constraint);
}
