import 'server-only';
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { LIVING } from '#lib/server/jobs/living-workers.ts';

export interface ProofOfLife {
  events: WorkerEvents;
  plugin: GraphileConfig.Plugin;
}

/**
 * Shows other processes that a worker is alive. Before it takes its first job, each worker takes a
 * PostgreSQL advisory lock named after itself, on the connection on which it listens. PostgreSQL
 * releases the lock when the worker's process ends, even if it is killed. (The queue itself waits
 * four hours for a silent worker.)
 */
export function proofOfLife(): ProofOfLife {
  const alive = Promise.withResolvers<void>();
  const events: WorkerEvents = new EventEmitter();
  // Also runs on the new connection after one was lost. The queue sends its own statement first.
  events.on('pool:listen:success', ({ client, workerPool }) => {
    client.once('drain', () => {
      client
        .query(SHOW_LIFE, [workerPool.id])
        .then(() => client.query(KEEPALIVE))
        .then(() => alive.resolve(), ignore);
    });
  });
  events.on('pool:gracefulShutdown', () => alive.reject(new Error('The worker is stopping.')));
  alive.promise.catch(ignore);
  return {
    events,
    plugin: {
      name: 'proof-of-life',
      version: '1.0.0',
      worker: { hooks: { startWorker: () => alive.promise } },
    },
  };
}

/** Shared, because a lost connection may still hold it. */
const SHOW_LIFE = `select pg_advisory_lock_shared(${LIVING}, hashtext($1))`;

/** A machine that vanishes does not close its connection; detect that after two minutes. */
const KEEPALIVE = `
  set tcp_keepalives_idle = 60; set tcp_keepalives_interval = 15; set tcp_keepalives_count = 4`;

/** The queue notices a broken connection itself and opens another. */
function ignore() {}

/**
 * A job whose key went to a later one while it ran: the queue took its key and its tries. Whatever it had
 * left to do, the later one does. Jobs of the schedule have one try, and always a key.
 */
const REPLACED = sql`key is null and last_error is null and attempts >= max_attempts`;

/**
 * Returns the jobs of dead workers to the queue, and ends those that a later job has replaced: without
 * tries they would never run again, and staff would read for a month that they failed.
 */
export async function reclaimJobs(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ worker: string }>`
      with holders as materialized (
        select distinct locked_by as worker from graphile_worker.jobs where locked_by is not null
      )
      select worker from holders
      where pg_try_advisory_xact_lock(${sql.lit(LIVING)}, hashtext(worker))`.execute(trx);
    if (rows.length === 0) return;
    const gone = rows.map((row) => row.worker);
    const { rows: replaced } = await sql<{ id: string }>`
      select id from graphile_worker.jobs
      where locked_by = any (${gone}::text[]) and ${REPLACED}`.execute(trx);
    await sql`select graphile_worker.force_unlock_workers(${gone}::text[])`.execute(trx);
    const ids = replaced.map(({ id }) => id);
    await sql`select graphile_worker.complete_jobs(${ids}::bigint[])`.execute(trx);
  });
}
