import 'server-only';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import { type Db, poolOf } from '#lib/server/db/database.ts';
import { JOB_NAMES } from './job-names.ts';
import { queueLogger } from './queue-logger.ts';

/** An arbitrary lock key, the same in every process; its holder may migrate the queue's tables. */
const MIGRATION_LOCK = 7_405_126;

/**
 * Migrates the job queue's own tables (schema `graphile_worker`). Safe to call from several
 * processes at once.
 */
export async function migrateQueue(db: Db): Promise<void> {
  const pool = new pg.Pool({ ...poolOf(db).options, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await db.connection().execute(async (connection) => {
      // The library handles concurrent migrations itself, but gives up after two tries.
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
 * Inserts all job names in advance. Otherwise the first job of a name inserts it, and every other
 * transaction that adds such a job waits until that one ends.
 */
async function nameTasks(db: Db): Promise<void> {
  await sql`
    insert into graphile_worker._private_tasks (identifier)
    select unnest(${JOB_NAMES}::text[])
    on conflict do nothing`.execute(db);
}
