import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { JobName, JobPayloads } from './job-names.ts';

export interface JobOptions {
  /** Not before then; without it as soon as the transaction is committed. */
  runAt?: Date;
  /**
   * At most one waiting job bears a key: a later one takes its place, with its payload and time. A
   * job that is already at work goes on, and is not tried again should it fail: the later one is
   * there for that.
   */
  key?: string;
}

/**
 * Puts a job in the queue as part of the caller's transaction: it runs once that is committed and
 * never when it is rolled back. A job that fails is tried again, up to 25 times in three days, and
 * may run twice when its worker dies: tasks must bear that.
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
