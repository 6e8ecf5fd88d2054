import 'server-only';
import { sql } from 'kysely';
import { REFUND_CAUSES, type RefundCause } from '#lib/commerce/orders/refunds.ts';
import { IMPORT_KINDS } from '#lib/commerce/staff/import-kinds.ts';
import { type Db, database, poolOf } from '#lib/server/db/database.ts';
import { BACKUP_FIGURES, readFigures } from '#lib/server/db/noted-figures.ts';
import { ERP_FIGURES } from '#lib/server/erp/check-erp.ts';
import { importSubject } from '#lib/server/import-files/noted-import.ts';
import { JOB_NAMES } from '#lib/server/jobs/job-names.ts';
import { countLivingWorkers } from '#lib/server/jobs/living-workers.ts';
import type { GaugeValue } from '#lib/server/metrics/instruments.ts';
import { within } from '#lib/server/platform/within.ts';

/**
 * Gauges that are read from the database, in groups: if one group fails, the others are still
 * reported. Each reads few rows, by an index or from a small table. No label is of a person, an
 * order or an address.
 */
const DATABASE_GAUGES = {
  jobs: readJobs,
  workers: async (db: Db): Promise<GaugeValue[]> => [
    { gauge: 'workers', labels: {}, value: await countLivingWorkers(db) },
  ],
  refunds: readRefunds,
  imports: readImports,
  webhooks: readWebhooks,
} satisfies Record<string, (db: Db) => Promise<GaugeValue[]>>;

interface JobRow {
  task: string;
  waiting: number;
  oldest: number;
  given_up: number;
}

interface RefundRow {
  cause: RefundCause;
  state: 'waiting' | 'refused';
  count: number;
  oldest: number;
}

/** For all gauges, in ms: monitoring gives up after ten seconds. */
const PATIENCE_MS = 2000;
/** For each group of them, in ms. The database then stops its statement. */
const GROUP_MS = 1000;

/**
 * The current state of the database connections, and what the database says about jobs, refunds,
 * imports and webhooks. Values that the database does not give in time are missing. Never rejects.
 */
export async function readGauges(db: Db = database()): Promise<GaugeValue[]> {
  const found = new Map<string, GaugeValue[]>();
  await within(PATIENCE_MS, async (late) => {
    // One after the other, so that this takes one connection.
    for (const [of, read] of Object.entries(DATABASE_GAUGES)) {
      if (late.aborted) return;
      const values = await shortly(db, read).catch(() => null);
      if (values && !late.aborted) found.set(of, values);
    }
  }).catch(() => {});
  const { totalCount, idleCount, waitingCount } = poolOf(db);
  const connections = { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  return [
    { gauge: 'databaseUp', labels: {}, value: found.size > 0 ? 1 : 0 },
    ...Object.keys(DATABASE_GAUGES).map(
      (of): GaugeValue => ({ gauge: 'gaugesRead', labels: { of }, value: found.has(of) ? 1 : 0 }),
    ),
    ...Object.entries(connections).map(
      ([state, value]): GaugeValue => ({ gauge: 'connections', labels: { state }, value }),
    ),
    ...[...found.values()].flat(),
  ];
}

/** @throws what the database says if a statement takes too long */
function shortly<Result>(db: Db, read: (trx: Db) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      await sql`set local statement_timeout = ${sql.lit(GROUP_MS)}`.execute(trx);
      return read(trx);
    });
}

/** A job that a worker is running counts as waiting until it ends. */
async function readJobs(db: Db): Promise<GaugeValue[]> {
  const { rows } = await sql<JobRow>`
    select task_identifier as task,
      count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
      coalesce(
        extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now())),
        0
      )::float8 as oldest,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as given_up
    from graphile_worker.jobs
    group by task_identifier`.execute(db);
  const found = new Map(rows.map((row) => [row.task, row]));
  return JOB_NAMES.flatMap((task): GaugeValue[] => {
    const row = found.get(task);
    return [
      { gauge: 'jobsWaiting', labels: { task }, value: row?.waiting ?? 0 },
      { gauge: 'jobsOldest', labels: { task }, value: row?.oldest ?? 0 },
      { gauge: 'jobsGivenUp', labels: { task }, value: row?.given_up ?? 0 },
    ];
  });
}

/** A bank may refuse a refund long after it was made. */
async function readRefunds(db: Db): Promise<GaugeValue[]> {
  const { rows } = await sql<RefundRow>`
    with refused as materialized (
      select distinct refund_number as number from refund_parts where state = 'refused'
    ), open as (
      select cause, planned_at, 'refused' as state from refunds join refused using (number)
      union all
      select cause, planned_at, 'waiting' from refunds
      where made_at is null and number not in (select number from refused)
    )
    select cause, state, count(*)::integer as count,
      extract(epoch from now() - min(planned_at))::float8 as oldest
    from open group by cause, state`.execute(db);
  return REFUND_CAUSES.flatMap((cause) =>
    (['waiting', 'refused'] as const).flatMap((state): GaugeValue[] => {
      const row = rows.find((one) => one.cause === cause && one.state === state);
      return [
        { gauge: 'refundsOpen', labels: { cause, state }, value: row?.count ?? 0 },
        { gauge: 'refundsOldest', labels: { cause, state }, value: row?.oldest ?? 0 },
      ];
    }),
  );
}

/** The figures that commands and the nightly check have noted. */
async function readImports(db: Db): Promise<GaugeValue[]> {
  const noted = await readFigures(db);
  const erp = noted.get(ERP_FIGURES) ?? {};
  return [
    ...IMPORT_KINDS.flatMap((kind): GaugeValue[] => {
      const { succeededAt = 0, failedAt = 0, problems = 0 } = noted.get(importSubject(kind)) ?? {};
      return [
        { gauge: 'importSucceeded', labels: { kind }, value: succeededAt },
        { gauge: 'importFailed', labels: { kind }, value: failedAt },
        { gauge: 'importProblems', labels: { kind }, value: problems },
      ];
    }),
    {
      gauge: 'backupSucceeded',
      labels: {},
      value: noted.get(BACKUP_FIGURES)?.succeededAt ?? 0,
    },
    ...['orders', 'stock'].map(
      (of): GaugeValue => ({ gauge: 'erpDifferences', labels: { of }, value: erp[of] ?? 0 }),
    ),
  ];
}

async function readWebhooks(db: Db): Promise<GaugeValue[]> {
  const { rows } = await sql<Record<'waiting' | 'given_up' | 'paused' | 'behind', number>>`
    select deliveries.*, endpoints.*
    from (
      select count(*) filter (where dead_at is null)::integer as waiting,
        count(dead_at)::integer as given_up
      from webhook_deliveries
    ) as deliveries, (
      select count(*) filter (where paused_until > now())::integer as paused,
        coalesce((select max(position) from events) - min(position), 0)::float8 as behind
      from webhooks where off_at is null
    ) as endpoints`.execute(db);
  return rows.flatMap((row): GaugeValue[] => [
    { gauge: 'webhookDeliveries', labels: { state: 'waiting' }, value: row.waiting },
    { gauge: 'webhookDeliveries', labels: { state: 'given_up' }, value: row.given_up },
    { gauge: 'webhooksPaused', labels: {}, value: row.paused },
    { gauge: 'webhooksBehind', labels: {}, value: row.behind },
  ]);
}
