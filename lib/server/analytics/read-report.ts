import 'server-only';
import { sql } from 'kysely';
import { percentile, VITALS, type Vital } from '#lib/commerce/analytics/counts.ts';
import { EVENT_NAMES, type EventName } from '#lib/commerce/analytics/events.ts';
import type { Device, PageType } from '#lib/commerce/analytics/page-type.ts';
import type { Db } from '#lib/server/db/database.ts';

export interface Report {
  /** In the order of `EVENT_NAMES`, without events that did not happen. */
  events: { event: EventName; count: number }[];
  /** Page views by kind of page, most first. */
  pages: { page: PageType; views: number }[];
  /** By vital, kind of page and device. */
  vitals: {
    vital: Vital;
    page: PageType;
    device: Device;
    count: number;
    /** The median, and the 75th and 95th percentiles, each accurate to 10 %. */
    p50: number;
    p75: number;
    p95: number;
  }[];
}

/** Everything counted since a day. `since`: `YYYY-MM-DD`, a day of the shop's market. */
export async function readReport(db: Db, since: string): Promise<Report> {
  const count = sql<string>`sum(count)`.as('count');
  const events = await db
    .selectFrom('event_counts')
    .select(['event', count])
    .where('day', '>=', sql<Date>`${since}::date`)
    .groupBy('event')
    .execute();
  const pages = await db
    .selectFrom('event_counts')
    .select(['page', count])
    .where('event', '=', 'page_view')
    .where('day', '>=', sql<Date>`${since}::date`)
    .groupBy('page')
    .orderBy('count', 'desc')
    .orderBy('page')
    .execute();
  const buckets = await db
    .selectFrom('vital_counts')
    .select(['vital', 'page', 'device', 'bucket', count])
    .where('day', '>=', sql<Date>`${since}::date`)
    .groupBy(['vital', 'page', 'device', 'bucket'])
    .orderBy('page')
    .orderBy('device')
    .execute();
  const groups = Map.groupBy(buckets, ({ vital, page, device }) => `${vital} ${page} ${device}`);
  const vitals = [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const { vital, page, device } = first;
    const values = rows.map((row) => ({ bucket: row.bucket, count: Number(row.count) }));
    const at = (share: number) => percentile(vital, values, share) ?? 0;
    const total = values.reduce((sum, value) => sum + value.count, 0);
    return { vital, page, device, count: total, p50: at(0.5), p75: at(0.75), p95: at(0.95) };
  });
  const countOf = new Map(events.map((row) => [row.event, Number(row.count)]));
  return {
    events: EVENT_NAMES.flatMap((event) => {
      const times = countOf.get(event);
      return times === undefined ? [] : { event, count: times };
    }),
    pages: pages.map((row) => ({ page: row.page, views: Number(row.count) })),
    vitals: vitals.sort((a, b) => VITALS.indexOf(a.vital) - VITALS.indexOf(b.vital)),
  };
}
