import 'server-only';
import { sql } from 'kysely';
import { promisedDates } from '#lib/commerce/checkout/delivery-dates.ts';
import { type Day, marketDay } from '#lib/commerce/market-day.ts';
import type { Db } from '#lib/server/db/database.ts';
import { HAS_UNITS_TO_SEND } from './order-conditions.ts';

/** An order that waits to leave. */
export interface WaitingOrder {
  number: string;
  placedAt: Date;
  /** The last day that its buyer was promised; null: none was. */
  promised: Day | null;
}

export interface WaitingParcels {
  /** How many orders have nothing packed yet, no further than `most`. */
  toPack: number;
  /** How many are packed, or begun, and not wholly sent. */
  toSend: number;
  /** Those that have waited longest. */
  oldest: WaitingOrder[];
  /** How many were promised for a day that is over, no further than `most`. */
  late: number;
  /** The first of them. */
  latest: WaitingOrder[];
}

/** Late orders are looked for among so many of the oldest: a backlog is not read as a whole. */
const LOOKED_AT = 500;

/** As in the condition of the index `orders_to_send`. */
const TO_SEND = sql`status in ('placed', 'packed') and details -> 'pickup' is null
  and details ->> 'shippingType' <> 'EMAIL' and ${HAS_UNITS_TO_SEND}`;
/** As in the condition of the index `orders_to_collect`. */
const TO_COLLECT = sql`status in ('placed', 'packed', 'shipped') and details -> 'pickup' is not null`;

/** The orders to deliver that are not wholly sent, with `shown` of the oldest and of the late ones. */
export async function readWaitingParcels(
  db: Db,
  { most, shown, now }: { most: number; shown: number; now: number },
): Promise<WaitingParcels> {
  const count = (status: 'placed' | 'packed') => sql`(
    select count(*)::integer from (
      select from orders where ${TO_SEND} and status = ${sql.lit(status)} limit ${most}
    ) as waiting
  )`;
  const counted = await sql<{ toPack: number; toSend: number }>`
    select ${count('placed')} as "toPack", ${count('packed')} as "toSend"`.execute(db);
  const { rows } = await sql<{ number: string; placedAt: Date; description: string | null }>`
    select number, placed_at as "placedAt", details #>> '{shippingMethod,description}' as description
    from orders where ${TO_SEND} order by placed_at, number limit ${LOOKED_AT}`.execute(db);
  const today = marketDay(now);
  const waiting = rows.map(({ number, placedAt, description }): WaitingOrder => {
    const dates = promisedDates(description ?? '', marketDay(placedAt.getTime()));
    return { number, placedAt, promised: dates?.last ?? null };
  });
  const late = waiting
    .filter(({ promised }) => promised !== null && promised < today)
    .sort((a, b) => (a.promised ?? 0) - (b.promised ?? 0));
  return {
    ...(counted.rows[0] ?? { toPack: 0, toSend: 0 }),
    oldest: waiting.slice(0, shown),
    late: Math.min(late.length, most),
    latest: late.slice(0, shown),
  };
}

export interface WaitingPickups {
  toPrepare: number;
  /** Of those, how many were promised to be ready by now. */
  overdue: number;
  toCollect: number;
}

/** Orders to collect, no further than `most` each. `store`: only those of one store. */
export async function countWaitingPickups(
  db: Db,
  { most, now, store }: { most: number; now: number; store: string | null },
): Promise<WaitingPickups> {
  const own = store === null ? sql`true` : sql`details #>> '{pickup,store,erpStoreId}' = ${store}`;
  const { rows } = await sql<WaitingPickups>`
    select
      count(*) filter (where status <> 'shipped')::integer as "toPrepare",
      count(*) filter (where status <> 'shipped' and ready_by < ${now})::integer as overdue,
      count(*) filter (where status = 'shipped')::integer as "toCollect"
    from (
      (select status, (details #>> '{pickup,readyBy}')::float8 as ready_by from orders
        where ${TO_COLLECT} and status <> 'shipped' and ${own} and ${HAS_UNITS_TO_SEND}
        order by placed_at, number limit ${most})
      union all
      (select status, null from orders
        where ${TO_COLLECT} and status = 'shipped' and ${own}
        order by placed_at, number limit ${most})
    ) as pickups`.execute(db);
  return rows[0] ?? { toPrepare: 0, overdue: 0, toCollect: 0 };
}
