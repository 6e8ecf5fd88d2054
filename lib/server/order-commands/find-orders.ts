import 'server-only';
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { OrderShippingType } from '#lib/commerce/checkout/delivery.ts';
import type { OrderStatus } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { OrderView } from '#lib/commerce/orders/order-views.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { canFind } from '#lib/server/db/search-text.ts';
import { isOwnOrder, type OrderOwner } from '#lib/server/orders/own-orders.ts';
import { ofView, waysToFind } from './order-conditions.ts';

/** Which orders to find. A field that is left out does not narrow the choice. */
export interface OrderWish {
  /**
   * Words that are parts of a number, an ERP's number, name, e-mail address, or phone; a part of a
   * tracking number; a whole size code, product or payment id.
   */
  text?: string;
  /** Whether nothing is found by e-mail addresses and phones. */
  hidesContacts?: boolean;
  /** The customer whose they are. */
  owner?: OrderOwner;
  status?: OrderStatus;
  view?: OrderView;
  shipping?: OrderShippingType;
  /** The code of the store where they are collected. */
  store?: string;
  since?: Date;
  /** Orders at this time and later are left out. */
  until?: Date;
}

export interface FoundOrder {
  number: string;
  placedAt: Date;
  status: OrderStatus;
  shipping: OrderShippingType;
  /** The name of the store where it is collected; null: nowhere. */
  store: string | null;
  name: string;
  email: string;
  phone: string;
  total: Cents;
  refunded: Cents;
  units: number;
  /** Units that were sent, or are ready to collect. */
  sent: number;
  erpNumber: string | null;
}

/** Orders of one page of the list. */
const PAGE = 50;

/** Orders for staff, newest first, at most `most`. */
export async function findOrders(db: Db, wish: OrderWish, most: number): Promise<FoundOrder[]> {
  const found = await wantedOrders(db, wish, { most });
  return found.map(({ micros: _micros, ...order }) => order);
}

/**
 * A page of the list, newest first. `after`: the `next` of the page before, which is null on the last
 * page. Orders that arrive meanwhile move no page.
 */
export async function findOrdersPage(
  db: Db,
  { after, most = PAGE, ...wish }: OrderWish & { after?: string; most?: number },
): Promise<{ orders: FoundOrder[]; next: string | null }> {
  const found = await wantedOrders(db, wish, {
    most: most + 1,
    ...(after !== undefined && { after }),
  });
  const last = found.length > most ? found[most - 1] : undefined;
  return {
    orders: found.slice(0, most).map(({ micros: _micros, ...order }) => order),
    next: last ? `${last.micros}.${last.number}` : null,
  };
}

async function wantedOrders(
  db: Db,
  { text, hidesContacts = false, owner, ...wish }: OrderWish,
  { most, after }: { most: number; after?: string },
) {
  if (text !== undefined && !canFind(text)) return [];
  const conditions = [...filters(wish), ...(after === undefined ? [] : [following(after)])];
  const all = db.selectFrom('orders').select('number');
  const first = (way?: RawBuilder<SqlBool>) =>
    newest(
      [...conditions, ...(way ? [way] : [])].reduce(
        (query, condition) => query.where(condition),
        owner ? all.where(isOwnOrder(owner)) : all,
      ),
      most,
      { ofFew: owner !== undefined || (text !== undefined && isOfFew(text, wish)) },
    );
  // Each way gives its own newest ones; the newest of all are among them.
  const numbers =
    text === undefined
      ? first()
      : sql<string>`${sql.join(
          waysToFind({ text, hidesContacts, variants: await variantsOfCode(db, text) }).map(
            (way) => sql`(${first(way)})`,
          ),
          sql` union `,
        )}`;
  return newest(
    db
      .selectFrom('orders')
      .select(['number', 'placed_at as placedAt', 'email', 'total', 'refunded'])
      .select(['erp_number as erpNumber', sql<OrderStatus>`status`.as('status')])
      .select([
        sql<OrderShippingType>`shipping_type`.as('shipping'),
        sql<string | null>`details #>> '{pickup,store,name}'`.as('store'),
        sql<string>`concat_ws(' ', details #>> '{contact,firstName}',
          details #>> '{contact,lastName}')`.as('name'),
        sql<string>`details #>> '{contact,phone}'`.as('phone'),
        sum('qty').as('units'),
        sum('shipped').as('sent'),
        sql<string>`(extract(epoch from placed_at) * 1000000)::bigint`.as('micros'),
      ])
      .where(sql<SqlBool>`number in (${numbers})`),
    most,
  ).execute();
}

/** The variants whose code a text is, in any case. */
async function variantsOfCode(db: Db, text: string): Promise<string[]> {
  const found = await db
    .selectFrom('variants')
    .select('id')
    .where(sql<string>`lower(code)`, '=', sql<string>`lower(${text.trim()})`)
    .execute();
  return found.map(({ id }) => id);
}

/**
 * The order of the list: the newest first, and by number what was placed at the same moment. `ofFew`:
 * they are found first and sorted then. Otherwise the database may read all orders from the newest on
 * until it has enough, which takes long where a search and a filter have nothing in common.
 */
function newest<Row>(
  query: SelectQueryBuilder<Database, 'orders', Row>,
  most: number,
  { ofFew }: { ofFew: boolean } = { ofFew: false },
) {
  const placed = ofFew ? sql`placed_at + interval '0 s'` : sql`placed_at`;
  return query.orderBy(placed, 'desc').orderBy('number').limit(most);
}

/** Whether the words of a search and its filters probably have few orders in common. */
function isOfFew(text: string, { view, store }: OrderWish): boolean {
  const isNarrow = store !== undefined || (view !== undefined && view !== 'delivered');
  return isNarrow || text.includes(' ');
}

function filters({ status, view, shipping, store, since, until }: OrderWish) {
  const wanted: RawBuilder<SqlBool>[] = [];
  if (status !== undefined) wanted.push(sql`status = ${status}`);
  if (view !== undefined) wanted.push(sql`(${ofView(view, new Date())})`);
  if (shipping !== undefined) wanted.push(sql`shipping_type = ${shipping}`);
  if (store !== undefined) wanted.push(sql`pickup_store = ${store}`);
  if (since) wanted.push(sql`placed_at >= ${since}`);
  if (until) wanted.push(sql`placed_at < ${until}`);
  return wanted;
}

/** Orders that stand behind this one in the list, whether or not it is still there. */
function following(after: string): RawBuilder<SqlBool> {
  const [micros = '', number = ''] = after.split('.');
  const at = sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;
  return sql`placed_at <= ${at} and (placed_at < ${at} or number > ${number})`;
}

function sum(column: 'qty' | 'shipped') {
  return sql<number>`(select coalesce(sum(${sql.ref(column)}), 0)::integer from order_lines
    where order_number = orders.number)`;
}
