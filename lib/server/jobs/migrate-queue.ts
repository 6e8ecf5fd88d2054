import 'server-only';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { type Db, poolOf } from '#lib/server/db/database.ts';
import { JOB_NAMES } from './job-names.ts';
import { queueLogger } from './queue-logger.ts';

/** Any number, the same in every process: who holds it may change the queue's tables. */
const MIGRATION_LOCK = 7_405_126;

/**
 * Brings the job queue's own tables (schema `graphile_worker`) up to date. Safe when several
 * processes call it at once.
 */
export async function migrateQueue(db: Db): Promise<void> {
  const pool = new pg.Pool({ ...poolOf(db).options, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await db.connection().execute(async (connection) => {
      // The library's own care for rivals gives up after two tries.
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
      try {
        await runMigrations({ pgPool: pool, logger: queueLogger });
        await nameTasks(connection);
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      }
    });
  } finally {
    await pool.end();
  }
}

/**
 * The first job of a name writes that name down, and until its transaction ends every other such
 * transaction waits for it: so the names are there from the start.
 */
async function nameTasks(db: Db): Promise<void> {
  await sql`
    insert into graphile_worker._private_tasks (identifier)
    select unnest(${JOB_NAMES}::text[])
    on conflict do nothing`.execute(db);
}
