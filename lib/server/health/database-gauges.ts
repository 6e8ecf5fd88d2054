import 'server-only';
import { sql } from 'kysely';
import { REFUND_CAUSES, type RefundCause } from '#lib/commerce/orders/refunds.ts';
import type { Db } from '#lib/server/db/database.ts';
import { BACKUP_FIGURES, readFigures } from '#lib/server/db/noted-figures.ts';
import { ERP_FIGURES } from '#lib/server/erp/check-erp.ts';
import { IMPORT_KINDS, importSubject } from '#lib/server/import-files/noted-import.ts';
import { JOB_NAMES } from '#lib/server/jobs/job-names.ts';
import { countLivingWorkers } from '#lib/server/jobs/living-workers.ts';
import type { GaugeValue } from '#lib/server/metrics/instruments.ts';

/**
 * Gauges that the database knows, in groups: if one fails, the others are still told. Each reads
 * few rows, by an index or from a small table. No label is of a person, an order or an address.
 */
export const DATABASE_GAUGES = {
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

interface RefundRow {
  cause: RefundCause;
  state: 'waiting' | 'refused';
  count: number;
  oldest: number;
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

/** What commands and the nightly check have noted. */
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
      from webhooks
    ) as endpoints`.execute(db);
  return rows.flatMap((row): GaugeValue[] => [
    { gauge: 'webhookDeliveries', labels: { state: 'waiting' }, value: row.waiting },
    { gauge: 'webhookDeliveries', labels: { state: 'given_up' }, value: row.given_up },
    { gauge: 'webhooksPaused', labels: {}, value: row.paused },
    { gauge: 'webhooksBehind', labels: {}, value: row.behind },
  ]);
}
