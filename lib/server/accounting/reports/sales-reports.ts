import 'server-only';
import { sql } from 'kysely';
import { readSales } from '#lib/server/accounting/read-sales.ts';
import { type ReadReport, spanOf, within } from './report-span.ts';

export const reportDays: ReadReport = async (db, { from, to }) => {
  const days = await readSales(db, from, to);
  return days.map(({ day, orders, units, sold, refunded }) => [
    day,
    orders,
    units,
    sold,
    refunded,
    sold - refunded,
  ]);
};

/**
 * Lines by product, and the rest of the orders' totals and refunds (delivery, and refunds of no
 * line), so that everything adds up to the sales of the days.
 */
export const reportProducts: ReadReport = async (db, range) => {
  const { rows } = await sql<{
    name: string;
    id: string;
    units: number | null;
    sold: number;
    back: number | null;
    refunded: number;
  }>`
    with ${spanOf(range)}, sold as materialized (
      select product_id, sum(qty) as units, sum(order_lines.total) as sold
      from span, orders join order_lines on order_number = number
      where ${within('placed_at')} group by product_id
    ), back as materialized (
      select product_id, sum((part ->> 'qty')::integer) as back,
        sum((part ->> 'amount')::integer) as refunded
      from span, refunds cross join jsonb_array_elements(refunds.lines) as part
        join order_lines on order_lines.order_number = refunds.order_number
          and position = (part ->> 'line')::integer
      where ${within('made_at')} group by product_id
    ), products_moved as (
      select coalesce(sold.product_id, back.product_id) as id, coalesce(units, 0) as units,
        coalesce(sold, 0) as sold, coalesce(back, 0) as back, coalesce(refunded, 0) as refunded
      from sold full join back on back.product_id = sold.product_id
    ), rest as (
      select (select coalesce(sum(total), 0) from span, orders where ${within('placed_at')})
          - (select coalesce(sum(sold), 0) from sold) as sold,
        (select coalesce(sum(amount), 0) from span, refunds where ${within('made_at')})
          - (select coalesce(sum(refunded), 0) from back) as refunded
    )
    select coalesce(nullif(concat_ws(', ', name, nullif(colour_name, '')), ''), moved.id) as name,
      moved.id, units::float8 as units, sold::float8 as sold, back::float8 as back,
      refunded::float8 as refunded, 0 as place
    from products_moved as moved left join products on products.id = moved.id
    union all
    select 'Delivery and other', '', null, sold::float8, null, refunded::float8, 1
    from rest where sold <> 0 or refunded <> 0
    order by place, sold desc, refunded desc, id`.execute(db);
  return rows.map(({ name, id, units, sold, back, refunded }) => [
    name,
    id,
    units,
    sold,
    back,
    refunded,
    sold - refunded,
  ]);
};

export const reportOffers: ReadReport = async (db, range) => {
  const { rows } = await sql<{
    name: string;
    id: string;
    orders: number;
    off: number;
    sold: number;
  }>`
    with ${spanOf(range)}, used as (
      select number, total, offer ->> 'promotionId' as id, offer ->> 'name' as name,
        (offer ->> 'amount')::integer as off
      from span, orders cross join jsonb_array_elements(details -> 'discounts') as offer
      where ${within('placed_at')}
    ), by_order as (
      select number, id, max(name) as name, max(total) as total, sum(off) as off
      from used group by number, id
    )
    select max(name) as name, id, count(*)::integer as orders, sum(off)::float8 as off,
      sum(total)::float8 as sold
    from by_order group by id order by off desc, id`.execute(db);
  return rows.map(({ name, id, orders, off, sold }) => [name, id, orders, off, sold]);
};

const CHANNEL_NAMES: Readonly<Record<string, string>> = { web: 'Web', pos: 'Till' };

/**
 * Sources come from browsers: anybody can invent one. The platform of an assistant comes from the
 * session that the order completed.
 */
export const reportChannels: ReadReport = async (db, range) => {
  const { rows } = await sql<{
    channel: string;
    source: string;
    medium: string;
    campaign: string;
    orders: number;
    sold: number;
  }>`
    with ${spanOf(range)}
    select coalesce(host, channel) as channel, coalesce(attribution #>> '{campaign,source}', '') as source,
      coalesce(attribution #>> '{campaign,medium}', '') as medium,
      coalesce(attribution #>> '{campaign,campaign}', '') as campaign,
      count(*)::integer as orders, sum(total)::float8 as sold
    from span, orders left join agent_orders on agent_orders.order_number = orders.number
    where ${within('placed_at')}
    group by coalesce(host, channel), source, medium, campaign
    order by sold desc, channel, source, medium, campaign`.execute(db);
  return rows.map(({ channel, source, medium, campaign, orders, sold }) => [
    CHANNEL_NAMES[channel] ?? channel,
    source,
    medium,
    campaign,
    orders,
    sold,
  ]);
};
