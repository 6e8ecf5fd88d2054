import 'server-only';
import { type ExpressionBuilder, sql } from 'kysely';
import type { OrderSummary } from '#lib/commerce/account/account.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';

/** Orders on one page of the history. */
export const ORDERS_PAGE_SIZE = 10;
/** Pictures that a row of the history shows. */
const SUMMARY_IMAGES = 4;

/** Whose orders: what an ID token proves of its bearer. */
export interface OrderOwner {
  sub: string;
  email: string;
  emailVerified: boolean;
}

/**
 * Which orders are a customer's: those placed signed in, and those that a guest placed under the
 * customer's verified e-mail address, unless an account that was deleted had them before. An address
 * that nobody has proved to be theirs finds none.
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

/** One page of a customer's orders, newest first, and how many there are. `page` counts from 1. */
export async function readOwnOrders(
  db: Db,
  owner: OrderOwner,
  page: number,
): Promise<{ orders: OrderSummary[]; count: number }> {
  const [rows, counted] = await Promise.all([
    ownOrders(db, owner)
      .select(['details', 'status'])
      .orderBy('placed_at', 'desc')
      .orderBy('number', 'desc')
      .limit(ORDERS_PAGE_SIZE)
      .offset((page - 1) * ORDERS_PAGE_SIZE)
      .execute(),
    ownOrders(db, owner)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  const orders = rows.map(({ details, status }) => summaryOf({ ...details, status }));
  return { orders, count: counted.count };
}

/** All of a customer's orders, whole, newest first. */
export async function readAllOwnOrders(db: Db, owner: OrderOwner): Promise<Order[]> {
  const rows = await ownOrders(db, owner)
    .select(['details', 'status'])
    .orderBy('placed_at', 'desc')
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ details, status }) => ({ ...details, status }));
}

/** Points that a customer's orders earned for one membership; those cancelled earn none. */
export async function readPointsEarned(
  db: Db,
  owner: OrderOwner,
  memberId: string,
): Promise<number> {
  const { points } = await ownOrders(db, owner)
    .where('loyalty_member_id', '=', memberId)
    .where('status', '!=', 'cancelled')
    .select(
      sql<number>`coalesce(sum((details ->> 'pointsEarned')::integer), 0)::integer`.as('points'),
    )
    .executeTakeFirstOrThrow();
  return points;
}

/** A customer's order by its number; null for one that is nobody's or somebody else's. */
export async function readOwnOrder(
  db: Db,
  owner: OrderOwner,
  number: string,
): Promise<Order | null> {
  const row = await ownOrders(db, owner)
    .select(['details', 'status'])
    .where('number', '=', number)
    .executeTakeFirst();
  // Of all an order is, its status alone goes on.
  return row ? { ...row.details, status: row.status } : null;
}

function summaryOf(order: Order): OrderSummary {
  const { number, date, status, channel, total, deliveryTo, lines } = order;
  return {
    number,
    date,
    status,
    channel,
    total,
    units: lines.reduce((sum, line) => sum + line.qty, 0),
    deliveryTo,
    images: lines.flatMap(({ imageSrc }) => imageSrc ?? []).slice(0, SUMMARY_IMAGES),
  };
}
