import type { ColumnType } from 'kysely';
import type { Vital } from '#lib/commerce/analytics/counts.ts';
import type { EventName } from '#lib/commerce/analytics/events.ts';
import type { Device, PageType } from '#lib/commerce/analytics/page-type.ts';

/** `YYYY-MM-DD`; the driver reads it as a local date, so queries read it as text. */
type Day = ColumnType<Date, string, string>;
/** A bigint, which the driver reads as text. */
type Count = ColumnType<string, number, number>;

interface Where {
  day: Day;
  page: PageType;
  device: Device;
  count: Count;
}

/** Kysely's types for the tables of daily counts and what is made of them. */
export interface AnalyticsTables {
  event_counts: Where & { event: EventName };
  vital_counts: Where & { vital: Vital; bucket: number };
  product_pairs: { first: string; second: string; day: Day; viewed: Count };
  product_neighbours: { product_id: string; neighbour_id: string; score: number };
}
