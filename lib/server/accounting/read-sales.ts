import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Db } from '#lib/server/db/database.ts';

/** What the shop sold and refunded on one day of its own calendar. */
export interface DaySales {
  /** `YYYY-MM-DD` */
  day: string;
  orders: number;
  units: number;
  /** Totals of the orders that were placed, delivery and GST included. */
  sold: Cents;
  /** What was given back on that day, for whichever orders. */
  refunded: Cents;
}

/** The sales of each day from `first` to `last`, days without sales included. */
export async function readSales(db: Db, first: string, last: string): Promise<DaySales[]> {
  const zone = MARKET.timeZone;
  const { rows } = await sql<DaySales>`
    with days as (
      select day::date as day,
        day::timestamp at time zone ${zone} as begins,
        (day::timestamp + interval '1 day') at time zone ${zone} as ends
      from generate_series(${first}::date, ${last}::date, interval '1 day') as day
    )
    select to_char(day, 'YYYY-MM-DD') as day, sales.orders, sales.units, sales.sold, back.refunded
    from days,
      lateral (
        select count(*)::integer as orders, coalesce(sum(total), 0)::float8 as sold,
          coalesce(sum((
            select sum(qty) from order_lines where order_number = orders.number
          )), 0)::integer as units
        from orders where placed_at >= begins and placed_at < ends
      ) as sales,
      lateral (
        select coalesce(sum(amount), 0)::float8 as refunded
        from refunds where made_at >= begins and made_at < ends
      ) as back
    order by day`.execute(db);
  return rows;
}
