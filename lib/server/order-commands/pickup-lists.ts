import 'server-only';
import { sql } from 'kysely';
import type { Order, OrderStatus } from '#lib/commerce/checkout/order.ts';
import { pickupDaysLeft, pickupInfoOf } from '#lib/commerce/orders/pickup-info.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { PackedOrder } from '#lib/server/orders/orders-to-pack.ts';
import { readOrdersToPack } from '#lib/server/orders/orders-to-pack.ts';
import { readShipments } from '#lib/server/orders/shipments.ts';
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
  { store, after, most }: PickupPage,
): Promise<{ orders: PackedOrder[]; next: string | null }> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'placed_at as placedAt'])
    // The literals are those of the index `orders_open_pickups`.
    .where(sql<boolean>`status in ('placed', 'packed') and details -> 'pickup' is not null`)
    .where(sql<boolean>`details #>> '{pickup,store,erpStoreId}' = ${store}`)
    .$if(after !== null, (query) => query.where(keysetAfter(after ?? '')))
    .orderBy('placed_at')
    .orderBy('number')
    .limit(most + 1)
    .execute();
  const page = rows.slice(0, most);
  const last = page.at(-1);
  const orders = await readOrdersToPack(
    db,
    page.map(({ number }) => number),
  );
  return {
    orders: orders.filter(({ lines }) => lines.length > 0),
    next: rows.length > most && last ? keysetOf(last) : null,
  };
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
  { store, after, most }: PickupPage,
  now: Date,
): Promise<{ orders: WaitingPickup[]; next: string | null }> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'placed_at as placedAt'])
    .where('number', 'in', (waiting) =>
      waiting
        .selectFrom('shipments')
        .select('order_number')
        .where('carrier', '=', 'pickup')
        .where('delivered_at', 'is', null),
    )
    .where('status', '!=', 'cancelled' satisfies OrderStatus)
    .where(sql<boolean>`details #>> '{pickup,store,erpStoreId}' = ${store}`)
    .$if(after !== null, (query) => query.where(keysetAfter(after ?? '')))
    .orderBy('placed_at')
    .orderBy('number')
    .limit(most + 1)
    .execute();
  const page = rows.slice(0, most);
  const last = page.at(-1);
  const found = await readOrdersToPack(
    db,
    page.map(({ number }) => number),
  );
  const waiting = await Promise.all(
    found.map(({ order }) => waitingPickup(db, order, now.getTime())),
  );
  return {
    orders: waiting.filter((one) => one !== null),
    next: rows.length > most && last ? keysetOf(last) : null,
  };
}

/** How an order waits in its store; null if nothing of it does. `now`: in ms since the epoch. */
export async function waitingPickup(
  db: Db,
  order: Order,
  now: number,
): Promise<WaitingPickup | null> {
  const shipments = await readShipments(db, order.number);
  const open = shipments.filter(({ deliveredAt }) => deliveredAt === null);
  const { pickup } = order;
  if (!pickup || open.length === 0) return null;
  const readyAt = Math.max(...shipments.map(({ shippedAt }) => shippedAt));
  return {
    order,
    readyAt,
    daysLeft: pickupDaysLeft(pickup, readyAt, now),
    collector: pickupInfoOf(order)?.collector ?? '',
    units: open.flatMap(({ lines }) => lines).reduce((sum, { qty }) => sum + qty, 0),
  };
}
