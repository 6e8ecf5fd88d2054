import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** An arbitrary advisory lock number, unique within this database. */
const LOCK = 722_510_001;

/** Another import is running on this database. */
export class ImportBusyError extends Error {
  override name = 'ImportBusyError';
  constructor() {
    super('Another import is running on this database: wait until it has ended, then try again.');
  }
}

/**
 * Runs `work` while no other import runs and passes it a connection for its writes. Commits on that
 * connection do not wait for the disk. A crash of the machine may lose the last few products of an
 * import, but never half a product, and the import can be repeated. One commit at the end waits for
 * the disk and makes everything durable. Reads use the pool, which therefore needs a second
 * connection. The database releases the lock if this process dies.
 * @throws ImportBusyError
 */
export async function withImportLock<T>(db: Db, work: (writer: Db) => Promise<T>): Promise<T> {
  return withLock(db, LOCK, async (connection) => {
    try {
      await sql`set synchronous_commit = off`.execute(connection);
      return await work(connection);
    } finally {
      await sql`reset synchronous_commit`.execute(connection);
    }
  });
}

/**
 * Runs `work` on one connection while nobody else holds the lock of this number. The database
 * releases it if this process dies.
 * @throws ImportBusyError if somebody holds it
 */
export async function withLock<T>(
  db: Db,
  lock: number,
  work: (connection: Db) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${lock}) as locked`.execute(connection);
    if (!rows[0]?.locked) throw new ImportBusyError();
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    }
  });
}
