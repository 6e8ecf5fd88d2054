import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { collectorOf, pickupDaysLeft } from '#lib/commerce/orders/pickup-info.ts';
import type { Db } from '#lib/server/db/database.ts';
import { type PackedOrder, readOrdersToPack } from '#lib/server/orders/orders-to-pack.ts';
import { readOrders } from '#lib/server/orders/read-order.ts';
import { keysetAfter, keysetOf } from './open-order-pages.ts';

/** Which page of a store's pickups. `after`: `next` of the page before. */
interface PickupPage {
  store: string;
  after: string | null;
  most: number;
}

/** Orders that a store still has to get ready, oldest first. */
export async function listToPrepare(
  db: Db,
  page: PickupPage,
): Promise<{ orders: PackedOrder[]; next: string | null }> {
  // The literals are those of the index `orders_open_pickups`.
  const isOpen = sql<boolean>`status in ('placed', 'packed') and details -> 'pickup' is not null`;
  const { numbers, next } = await pageOf(db, page, isOpen);
  const orders = await readOrdersToPack(db, numbers);
  return { orders: orders.filter(({ lines }) => lines.length > 0), next };
}

/** An order that waits in its store for the person who collects it. */
export interface WaitingPickup {
  order: Order;
  /** When its last part became ready. */
  readyAt: number;
  /** 0: today is the last day on which it is kept; less: it is over. */
  daysLeft: number;
  collector: string;
  /** How many units wait. */
  units: number;
}

/** Orders that wait in a store, in the order in which they were placed. */
export async function listWaiting(
  db: Db,
  page: PickupPage,
  now: Date,
): Promise<{ orders: WaitingPickup[]; next: string | null }> {
  // The literals are those of the index `orders_open_pickups`.
  const isOpen = sql<boolean>`
    status in ('placed', 'packed', 'shipped') and details -> 'pickup' is not null
    and exists (
      select from shipments where order_number = orders.number and delivered_at is null
    )`;
  const { numbers, next } = await pageOf(db, page, isOpen);
  return { orders: await waitingOf(db, await readOrders(db, numbers), now.getTime()), next };
}

/** The numbers of a store's orders, those that were placed first. */
async function pageOf(
  db: Db,
  { store, after, most }: PickupPage,
  isOpen: RawBuilder<boolean>,
): Promise<{ numbers: string[]; next: string | null }> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'placed_at as placedAt'])
    .where(isOpen)
    .where(sql<boolean>`details #>> '{pickup,store,erpStoreId}' = ${store}`)
    .$if(after !== null, (query) => query.where(keysetAfter(after ?? '')))
    .orderBy('placed_at')
    .orderBy('number')
    .limit(most + 1)
    .execute();
  const page = rows.slice(0, most);
  const last = page.at(-1);
  return {
    numbers: page.map(({ number }) => number),
    next: rows.length > most && last ? keysetOf(last) : null,
  };
}

/** How an order waits in its store; null if nothing of it does. `now`: in ms since the epoch. */
export async function waitingPickup(
  db: Db,
  order: Order,
  now: number,
): Promise<WaitingPickup | null> {
  return (await waitingOf(db, [order], now))[0] ?? null;
}

/** Those of some orders that wait in their store. */
async function waitingOf(db: Db, orders: readonly Order[], now: number): Promise<WaitingPickup[]> {
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom('shipments')
    .innerJoin('shipment_lines', 'shipment_lines.shipment', 'shipments.number')
    .select(['order_number as number'])
    .select(({ fn }) => [
      fn.max('shipped_at').as('readyAt'),
      sql<number>`coalesce(sum(qty) filter (where delivered_at is null), 0)::integer`.as('units'),
    ])
    .where(
      'order_number',
      'in',
      orders.map(({ number }) => number),
    )
    .groupBy('order_number')
    .execute();
  const parcels = new Map(rows.map((row) => [row.number, row]));
  return orders.flatMap((order) => {
    const { pickup } = order;
    const own = parcels.get(order.number);
    if (!pickup || !own || own.units === 0) return [];
    const readyAt = own.readyAt.getTime();
    const daysLeft = pickupDaysLeft(pickup, readyAt, now);
    const collector = collectorOf(order);
    return [{ order, readyAt, daysLeft, collector, units: own.units }];
  });
}
