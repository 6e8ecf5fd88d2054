import 'server-only';
import { sql } from 'kysely';
import { carrierName } from '#lib/commerce/orders/carriers.ts';
import type { Shipment } from '#lib/commerce/orders/shipments.ts';
import type { Db } from '#lib/server/db/database.ts';

/** The parcels of an order, oldest first. */
export async function readShipments(db: Db, orderNumber: string): Promise<Shipment[]> {
  const rows = await db
    .selectFrom('shipments')
    .selectAll()
    .select(
      sql<Shipment['lines']>`(
        select coalesce(jsonb_agg(jsonb_build_object('line', line, 'qty', qty) order by line), '[]')
        from shipment_lines where shipment = shipments.number
      )`.as('lines'),
    )
    .where('order_number', '=', orderNumber)
    .orderBy('shipped_at')
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    lines: row.lines,
    carrier: carrierName(row.carrier),
    trackingNumber: row.tracking_number,
    trackingUrl: row.tracking_url,
    shippedAt: row.shipped_at.getTime(),
    deliveredAt: row.delivered_at?.getTime() ?? null,
  }));
}

/** Who received which parcels of an order, as far as somebody wrote it down. */
export async function readReceivers(db: Db, orderNumber: string) {
  return db
    .selectFrom('shipments')
    .select(['number as shipment', 'received_by as name'])
    .where('order_number', '=', orderNumber)
    .where('received_by', 'is not', null)
    .orderBy('number')
    .$narrowType<{ name: string }>()
    .execute();
}
