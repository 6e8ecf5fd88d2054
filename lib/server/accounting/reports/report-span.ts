import 'server-only';
import { sql } from 'kysely';
import type { ReportRange } from '#lib/commerce/staff/report-range.ts';
import type { ReportCell } from '#lib/commerce/staff/reports.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Reads the rows of one report. Each row has a cell for each of the report's columns. */
export type ReadReport = (db: Db, range: ReportRange) => Promise<ReportCell[][]>;

/** A `with` query `span`: when the days begin and end where the shop is, as in the accountant's export. */
export function spanOf({ from, to }: ReportRange) {
  return sql`span as (
    select ${from}::date::timestamp at time zone ${MARKET.timeZone} as begins,
      (${to}::date::timestamp + interval '1 day') at time zone ${MARKET.timeZone} as ends
  )`;
}

/** Whether a time lies within `span`. */
export function within(column: string) {
  return sql`${sql.ref(column)} >= span.begins and ${sql.ref(column)} < span.ends`;
}

/** The shop's day of a time, `YYYY-MM-DD`. */
export function dayOf(column: string) {
  return sql<string>`to_char(${sql.ref(column)} at time zone ${MARKET.timeZone}, 'YYYY-MM-DD')`;
}
