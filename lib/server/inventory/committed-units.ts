import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { type PlacedVariant, placeKey } from './lock-places.ts';
import { rowsOf, type StockCount } from './stock-counts.ts';
import { ONLINE } from './stock-ledger.ts';

/**
 * What a number of units means. `on-hand`: all that are in the place, also those that are sold and
 * have not left. `available`: those that can be sold.
 */
export type QtyMeaning = 'on-hand' | 'available';

/**
 * Units that were sold, or held for an order on its way, and still in their place when each count
 * was made, by `placeKey`; missing: none. Lock the stock first.
 */
export async function committedUnits(
  trx: Db,
  counts: readonly StockCount[],
): Promise<Map<string, number>> {
  if (counts.length === 0) return new Map();
  const first = new Date(Math.min(...counts.map(({ asOf }) => asOf.getTime())));
  const { rows } = await sql<PlacedVariant & { units: number }>`
    select variant_id as "variantId", place, units
    from ${committedRows(rowsOf(counts), first)}`.execute(trx);
  return new Map(rows.map((row) => [placeKey(row), row.units]));
}

/**
 * The same as a table `committed (variant_id, place, units)`. `wanted`: a table of that name with
 * `variant_id`, `place` and `as_of`; no `as_of` is before `first`.
 *
 * It starts from what is here now and goes back in time: units that have left since were still here
 * at the count, and units that were ordered since were not sold yet. It is one statement, so that
 * an order that is placed meanwhile counts once. The stock ledger has no row for units that left,
 * or that were cancelled and not put back. If staff have set the status of a whole order since, the
 * units that no earlier parcel took have left since.
 */
export function committedRows(
  wanted: RawBuilder<unknown>,
  first: Date,
): RawBuilder<{ variant_id: string; place: string; units: number }> {
  return sql`(
    with wanted as materialized (select * from ${wanted}),
    told as materialized (
      select audit.command, audit.entity_id as number, audit.at
      from audit_entries as audit
      where audit.at > ${first} and audit.entity = 'order'
        and audit.command in ('order.cancel', 'order.set-status')
    ),
    sold as materialized (
      select line.order_number as number, line.position, line.variant_id, line.qty,
        line.cancelled, orders.details -> 'pickup' is not null as is_pickup,
        coalesce(orders.details #>> '{pickup,store,erpStoreId}', ${ONLINE}) as place,
        case when orders.details -> 'pickup' is null then line.shipped else line.delivered end
          as gone
      from (
        select number from orders
        where status in ('placed', 'packed')
          or (status = 'shipped' and details -> 'pickup' is not null)
        union select order_number from shipments where shipped_at > ${first}
        union select order_number from shipments where carrier = 'pickup' and delivered_at > ${first}
        union select number from told
      ) as moving
      join orders on orders.number = moving.number and orders.channel = 'web'
      join order_lines as line on line.order_number = orders.number
      where line.variant_id in (select variant_id from wanted)
    ),
    here as (
      select wanted.variant_id, wanted.place, wanted.as_of, sold.number, sold.position,
        sold.is_pickup, sold.gone, sold.qty - sold.cancelled - sold.gone as units
      from sold join wanted using (variant_id, place)
    ),
    parts as (
      select variant_id, place, units from here
      union all
      select here.variant_id, here.place, parcel.qty
      from here
      join shipments on shipments.order_number = here.number
      join shipment_lines as parcel
        on parcel.shipment = shipments.number and parcel.line = here.position
      where (case when here.is_pickup then shipments.delivered_at else shipments.shipped_at end)
        > here.as_of and not exists (${statusSetSince})
      union all
      select here.variant_id, here.place, here.gone - coalesce((
        select sum(parcel.qty)::integer
        from shipments join shipment_lines as parcel
          on parcel.shipment = shipments.number and parcel.line = here.position
        where shipments.order_number = here.number and here.as_of >=
          (case when here.is_pickup then shipments.delivered_at else shipments.shipped_at end)
      ), 0)
      from here where exists (${statusSetSince})
      union all
      select here.variant_id, here.place, (cancelled ->> 'qty')::integer
      from here
      join told on told.number = here.number and told.at > here.as_of
        and told.command = 'order.cancel'
      join events on events.entity = 'order' and events.entity_id = here.number
        and events.type = 'order.cancelled' and events.at = told.at
        and events.data -> 'restock' = 'false'
      cross join jsonb_array_elements(events.data -> 'lines') as cancelled
      where (cancelled ->> 'line')::integer = here.position
      union all
      select wanted.variant_id, wanted.place, (unit ->> 'qty')::integer
      from order_attempts as attempt
      cross join jsonb_array_elements(attempt.draft -> 'units') as unit
      join wanted on wanted.variant_id = unit ->> 'variantId'
        and wanted.place = coalesce(attempt.draft ->> 'stockOfStore', ${ONLINE})
      where attempt.state = 'authorising'
      union all
      select wanted.variant_id, wanted.place, moved.delta
      from wanted join stock_ledger as moved
        on moved.place = wanted.place and moved.variant_id = wanted.variant_id
      where moved.at > ${first} and moved.at > wanted.as_of
        and moved.cause in ('order', 'order-released', 'cancellation')
    )
    select variant_id, place, sum(units)::integer as units
    from parts group by variant_id, place having sum(units) > 0
  ) as committed`;
}

const statusSetSince = sql`
  select from told where told.number = here.number and told.at > here.as_of
    and told.command = 'order.set-status'`;
