import 'server-only';
import { type ExpressionBuilder, sql } from 'kysely';
import type { OrderSummary } from '#lib/commerce/account/account.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { ORDER_COLUMNS, orderOfRow } from './order-of-row.ts';

export const ORDERS_PAGE_SIZE = 10;
/** Most pictures in a row of the history. */
const SUMMARY_IMAGES = 4;

/** A customer, proven by an ID token, to find their orders. */
export interface OrderOwner {
  sub: string;
  email: string;
  emailVerified: boolean;
}

/**
 * A customer's orders are those placed while signed in, plus guest orders under their verified
 * e-mail address, unless these belonged to a deleted account. An unverified address matches
 * nothing.
 */
export function isOwnOrder({ sub, email, emailVerified }: OrderOwner) {
  return (or: ExpressionBuilder<Database, 'orders'>) => {
    const placed = or('customer_id', '=', sub);
    if (!emailVerified || email === '') return placed;
    const asGuest = or.and([
      or('customer_id', 'is', null),
      or('detached', '=', false),
      or(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`),
    ]);
    return or.or([placed, asGuest]);
  };
}

function ownOrders(db: Db, owner: OrderOwner) {
  return db.selectFrom('orders').where(isOwnOrder(owner));
}

/** One page of a customer's orders, newest first, with the total count. `page` counts from 1. */
export async function readOwnOrders(
  db: Db,
  owner: OrderOwner,
  page: number,
): Promise<{ orders: OrderSummary[]; count: number }> {
  const [rows, counted] = await Promise.all([
    ownOrders(db, owner)
      .select([...ORDER_COLUMNS, 'refunded'])
      .orderBy('placed_at', 'desc')
      .orderBy('number', 'desc')
      .limit(ORDERS_PAGE_SIZE)
      .offset((page - 1) * ORDERS_PAGE_SIZE)
      .execute(),
    ownOrders(db, owner)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const orders = rows.map((row) => summaryOf(orderOfRow(row), row.refunded));
  return { orders, count: counted.count };
}

/** All orders of a customer, with all details, newest first. */
export async function readAllOwnOrders(db: Db, owner: OrderOwner): Promise<Order[]> {
  const rows = await ownOrders(db, owner)
    .select(ORDER_COLUMNS)
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(orderOfRow);
}

/**
 * Points that a customer's orders earned for one membership, without cancelled orders and points
 * that refunds took back.
 */
export async function readPointsEarned(
  db: Db,
  owner: OrderOwner,
  memberId: string,
): Promise<number> {
  const { points } = await ownOrders(db, owner)
    .where('loyalty_member_id', '=', memberId)
    .where('status', '!=', 'cancelled')
    .select(
      sql<number>`coalesce(sum((details ->> 'pointsEarned')::integer - points_taken_back), 0)::integer`.as(
        'points',
      ),
    )
    .executeTakeFirstOrThrow();
  return points;
}

/** A customer's order by number; null if it does not exist or is somebody else's. */
export async function readOwnOrder(
  db: Db,
  owner: OrderOwner,
  number: string,
): Promise<Order | null> {
  const row = await ownOrders(db, owner)
    .select(ORDER_COLUMNS)
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? orderOfRow(row) : null;
}

function summaryOf(order: Order, refunded: Cents): OrderSummary {
  const { number, date, status, channel, total, deliveryTo, lines, pickup } = order;
  return {
    number,
    date,
    status,
    channel,
    total,
    units: lines.reduce((sum, line) => sum + line.qty, 0),
    deliveryTo,
    ...(pickup && { pickupStore: pickup.store.name }),
    images: lines.flatMap(({ imageSrc }) => imageSrc ?? []).slice(0, SUMMARY_IMAGES),
    ...(refunded > 0 && { refunded }),
  };
}
