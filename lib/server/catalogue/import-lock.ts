import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Any number, as long as nothing else in this database takes it. */
const LOCK = 722_510_001;

/** Another import is under way on this database. */
export class ImportBusyError extends Error {
  override name = 'ImportBusyError';
  constructor() {
    super('Another import is running on this database: wait until it has ended, then try again.');
  }
}

/**
 * Runs `work` while no other import runs. Holds one connection of the pool, so the pool needs a
 * second one. The database lets go of the lock by itself when this process dies. Throws
 * ImportBusyError.
 */
export async function withImportLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${LOCK}) as locked`.execute(connection);
    if (!rows[0]?.locked) throw new ImportBusyError();
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}
