import 'server-only';
import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { OrderRefund } from '#lib/commerce/orders/refunds.ts';
import type { Shipment } from '#lib/commerce/orders/shipments.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrderNotes } from '#lib/server/orders/order-notes.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { readRefunds } from '#lib/server/orders/read-refunds.ts';
import { readShipments } from '#lib/server/orders/shipments.ts';

/** All that staff may want to know of an order. */
export interface ExplainedOrder {
  order: Order;
  /** Its number in the ERP; null: the ERP has not acknowledged it. */
  erpNumber: string | null;
  /** The id of the customer who placed it; null: a guest, or somebody whose account is deleted. */
  customerId: string | null;
  shipments: Shipment[];
  refunds: OrderRefund[];
  notes: { at: Date; actor: string; note: string }[];
  /** Who did what, oldest first. */
  audit: { at: Date; actor: string; command: string; why: string | null }[];
}

/** An order with its history; null if there is none. */
export async function explainOrder(db: Db, number: string): Promise<ExplainedOrder | null> {
  const order = await readOrder(db, number);
  if (!order) return null;
  const [{ erpNumber, customerId }, shipments, refunds, notes, audit] = await Promise.all([
    db
      .selectFrom('orders')
      .select(['erp_number as erpNumber', 'customer_id as customerId'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow(),
    readShipments(db, number),
    readRefunds(db, order),
    readOrderNotes(db, number),
    db
      .selectFrom('audit_entries')
      .select(['at', 'command', 'why'])
      .select(sql<string>`coalesce(person, actor_kind || ':' || actor_id)`.as('actor'))
      .where('entity', '=', 'order')
      .where('entity_id', '=', number)
      .orderBy('id')
      .execute(),
  ]);
  return { order, erpNumber, customerId, shipments, refunds, notes, audit };
}

/** Refunds outside returns that wait for a person, or for the provider, oldest first. */
export async function listOpenRefunds(db: Db) {
  return db
    .selectFrom('refunds')
    .innerJoin('refund_parts', 'refund_parts.refund_number', 'refunds.number')
    .select([
      'refunds.number',
      'refunds.order_number as orderNumber',
      'refund_parts.amount',
      'refund_parts.refusal',
    ])
    .where('refunds.cause', '!=', 'return')
    .where('refund_parts.state', '!=', 'done')
    .orderBy('refunds.planned_at')
    .orderBy('refund_parts.id')
    .execute();
}
