import 'server-only';
import { sql } from 'kysely';
import { type Db, database, poolOf } from '#lib/server/db/database.ts';
import type { GaugeValue } from '#lib/server/metrics/instruments.ts';
import { within } from '#lib/server/platform/within.ts';
import { DATABASE_GAUGES } from './database-gauges.ts';

/** For all gauges, in ms: monitoring gives up after ten seconds. */
const PATIENCE_MS = 2000;
/** For each group of them, in ms. The database then stops its statement. */
const GROUP_MS = 1000;

/**
 * The current state of the database connections, and what the database says about jobs, refunds,
 * imports and webhooks. Of what it does not say in time, the values are missing. Never rejects.
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
