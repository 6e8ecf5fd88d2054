import 'server-only';
import { sql } from 'kysely';
import type { RecordEventsRequest } from '#lib/api/calls/reports/record-events.ts';
import { bucketOf } from '#lib/commerce/analytics/counts.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Db } from '#lib/server/db/database.ts';

/** The day in the shop's market, not in the database's time zone. */
const TODAY = sql<string>`(now() at time zone ${sql.lit(MARKET.timeZone)})::date`;

/**
 * How many days counts are kept: long enough to compare this month with the same month a year ago.
 */
const KEPT_DAYS = 400;

/**
 * Adds to today's counts. Rows are written in one order, so that concurrent calls wait for each
 * other instead of deadlocking.
 */
export async function recordCounts(
  db: Db,
  { events, vitals }: Pick<RecordEventsRequest, 'events' | 'vitals'>,
): Promise<void> {
  const happened = summed(
    events.map(({ event, page, device, count }) => ({ fields: { event, page, device }, count })),
  );
  if (happened.length > 0) {
    await db
      .insertInto('event_counts')
      .values(happened.map(({ fields, count }) => ({ day: TODAY, ...fields, count })))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'event', 'page', 'device'])
          .doUpdateSet({ count: sql`event_counts.count + excluded.count` }),
      )
      .execute();
  }
  const measured = summed(
    vitals.map(({ vital, page, device, value }) => ({
      fields: { vital, page, device, bucket: bucketOf(vital, value) },
      count: 1,
    })),
  );
  if (measured.length > 0) {
    await db
      .insertInto('vital_counts')
      .values(measured.map(({ fields, count }) => ({ day: TODAY, ...fields, count })))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'vital', 'page', 'device', 'bucket'])
          .doUpdateSet({ count: sql`vital_counts.count + excluded.count` }),
      )
      .execute();
  }
}

interface Counted<Fields> {
  fields: Fields;
  count: number;
}

/** Merges equal rows and sorts them: one statement may write each row only once. */
function summed<Fields>(rows: readonly Counted<Fields>[]): Counted<Fields>[] {
  const sums = new Map<string, Counted<Fields>>();
  for (const { fields, count } of rows) {
    const key = JSON.stringify(fields);
    sums.set(key, { fields, count: (sums.get(key)?.count ?? 0) + count });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Deletes counts that are too old for any comparison. */
export async function forgetCounts(db: Db): Promise<void> {
  const kept = sql<Date>`${TODAY} - ${sql.lit(KEPT_DAYS)}`;
  await db.deleteFrom('event_counts').where('day', '<', kept).execute();
  await db.deleteFrom('vital_counts').where('day', '<', kept).execute();
}
