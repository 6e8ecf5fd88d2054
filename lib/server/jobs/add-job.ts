import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { JobName, JobPayloads } from './job-names.ts';

export interface JobOptions {
  /** Earliest start; by default as soon as the transaction is committed. */
  runAt?: Date;
  /**
   * At most one waiting job has a given key: a later one replaces its payload and time. A job
   * already running continues but is not retried if it fails, since the later one will run.
   */
  key?: string;
}

/**
 * Queues a job as part of the caller's transaction: it runs after the commit, and never after a
 * rollback. A failed job is retried, up to 25 tries over about three days. A job may run twice if
 * its worker dies, so tasks must be idempotent.
 */
export async function addJob<Name extends JobName>(
  db: Db,
  name: Name,
  payload: JobPayloads[Name],
  options: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name},
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${options.runAt ?? null}::timestamptz,
      job_key => ${options.key ?? null}::text
    )`.execute(db);
}

/** Queues many jobs of one kind in one statement, in this order. */
export async function addJobs<Name extends JobName>(
  db: Db,
  name: Name,
  jobs: readonly ({ payload: JobPayloads[Name] } & JobOptions)[],
): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    select graphile_worker.add_job(
      ${name}, payload => job.payload::json, run_at => job.run_at, job_key => job.key
    )
    from unnest(
      ${jobs.map(({ payload }) => JSON.stringify(payload))}::text[],
      ${jobs.map(({ runAt }) => runAt ?? null)}::timestamptz[],
      ${jobs.map(({ key }) => key ?? null)}::text[]
    ) as job (payload, run_at, key)`.execute(db);
}
