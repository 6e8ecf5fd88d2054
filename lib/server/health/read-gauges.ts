import 'server-only';
import { sql } from 'kysely';
import { type Db, database, poolOf } from '#lib/server/db/database.ts';
import { JOB_NAMES } from '#lib/server/jobs/job-names.ts';
import type { GaugeValue } from '#lib/server/metrics/instruments.ts';
import { within } from '#lib/server/platform/within.ts';

/** Monitoring gives up after ten seconds. */
const PATIENCE_MS = 2000;

/** The current state of the database connections and of the job queue. */
export async function readGauges(db: Db = database()): Promise<GaugeValue[]> {
  const jobs = await within(PATIENCE_MS, () => readJobs(db)).catch(() => null);
  const { totalCount, idleCount, waitingCount } = poolOf(db);
  const connections = { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  return [
    { gauge: 'databaseUp', labels: {}, value: jobs ? 1 : 0 },
    ...Object.entries(connections).map(
      ([state, value]): GaugeValue => ({ gauge: 'connections', labels: { state }, value }),
    ),
    ...(jobs ?? []),
  ];
}

interface JobRow {
  job: string;
  waiting: number;
  oldest: number;
  given_up: number;
}

/** A job that a worker is running counts as waiting until it ends. */
async function readJobs(db: Db): Promise<GaugeValue[]> {
  const { rows } = await sql<JobRow>`
    select task_identifier as job,
      count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
      coalesce(
        extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())),
        0
      )::float8 as oldest,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as given_up
    from graphile_worker.jobs
    group by task_identifier`.execute(db);
  const found = new Map(rows.map((row) => [row.job, row]));
  return JOB_NAMES.flatMap((job): GaugeValue[] => {
    const row = found.get(job);
    return [
      { gauge: 'jobsWaiting', labels: { job }, value: row?.waiting ?? 0 },
      { gauge: 'jobsOldest', labels: { job }, value: row?.oldest ?? 0 },
      { gauge: 'jobsGivenUp', labels: { job }, value: row?.given_up ?? 0 },
    ];
  });
}
