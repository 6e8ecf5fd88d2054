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
 * Runs `work` while no other import runs, and gives it the connection to write on: commits there
 * do not wait for the disk. A crash of the machine may so cost an import its last moments, never
 * half a product, and it can be run again; one waiting commit at its end makes all before it
 * durable. Reads go to the pool, which so needs a second connection. The database lets go of the
 * lock by itself when this process dies. Throws ImportBusyError.
 */
export async function withImportLock<T>(db: Db, work: (writer: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${LOCK}) as locked`.execute(connection);
    if (!rows[0]?.locked) throw new ImportBusyError();
    try {
      await sql`set synchronous_commit = off`.execute(connection);
      return await work(connection);
    } finally {
      await sql`reset synchronous_commit`.execute(connection);
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });
}
