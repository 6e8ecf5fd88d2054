import 'server-only';
import { sql } from 'kysely';
import { plainError } from '#lib/commerce/staff/plain-error.ts';
import type { Db } from '#lib/server/db/database.ts';

/** A job that failed at every try. Its payload is left out: ids in it may name people. */
export interface FailedJob {
  id: string;
  /** The job's name, such as `send-mail`. */
  task: string;
  tries: number;
  failedAt: Date;
  /** What went wrong the last time, without addresses and keys. */
  error: string;
}

/** As the queue knows them: it keeps them for 30 days. */
export const FAILED = sql`attempts >= max_attempts and locked_at is null`;

/** The failed jobs, newest first, at most `most`. */
export async function listFailedJobs(db: Db, most: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id::text as id, task_identifier as task, attempts::integer as tries,
      updated_at as "failedAt", last_error as error
    from graphile_worker.jobs where ${FAILED}
    order by updated_at desc, jobs.id limit ${most}`.execute(db);
  return rows.map((job) => ({ ...job, error: plainError(job.error) }));
}

/** How many jobs have failed; counts no further than `most`. */
export async function countFailedJobs(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from graphile_worker.jobs where ${FAILED} limit ${most}
    ) as failed`.execute(db);
  return rows[0]?.count ?? 0;
}
