import 'server-only';
import { sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { payBack } from '#lib/commerce/returns/quote.ts';
import { isFault } from '#lib/commerce/returns/reasons.ts';
import { refundGst, taxedPart } from '#lib/commerce/returns/refund.ts';
import type { OrderReturn, ReturnLine } from '#lib/commerce/returns/return.ts';
import {
  type ClaimedUnit,
  leftOf,
  payBackOrder,
  type ReturnFacts,
} from '#lib/commerce/returns/return-options.ts';
import { holdsUnits } from '#lib/commerce/returns/steps.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readMoneyBack } from './money-back.ts';
import { readParts } from './read-refunds.ts';

/** The returns of an order, newest first, as its shopper sees them. */
export async function readReturns(db: Db, order: Order): Promise<OrderReturn[]> {
  const [rows, lines, parts, stored] = await Promise.all([
    db
      .selectFrom('returns')
      .selectAll()
      .where('order_number', '=', order.number)
      .orderBy('requested_at')
      .orderBy('number')
      .execute(),
    readLines(db, order),
    readParts(db, order),
    readStored(db, order.number),
  ]);
  const returns = rows.map((row): OrderReturn => {
    const own = lines.get(row.number) ?? [];
    const holds = holdsUnits(row.state);
    const refund = own.reduce((sum, line) => sum + line.refund, row.delivery);
    return {
      number: row.number,
      orderNumber: row.order_number,
      state: row.state,
      history: row.history,
      method:
        row.erp_store_id === null
          ? { type: 'POST' }
          : { type: 'STORE', erpStoreId: row.erp_store_id, storeName: row.store_name ?? '' },
      lines: own,
      delivery: row.delivery,
      refund: holds ? refund : 0,
      gst: row.gst ?? 0,
      payments: parts.get(row.number) ?? [],
      message: row.message,
    };
  });
  return expectMoney(order, returns, stored).reverse();
}

/** The returns of several orders, in their order. */
export async function readReturnsOfAll(db: Db, orders: readonly Order[]): Promise<OrderReturn[]> {
  const numbers = orders.map(({ number }) => number);
  // Most orders have no returns.
  const rows = await db
    .selectFrom('returns')
    .select('order_number')
    .distinct()
    .where('order_number', '=', sql<string>`any(${numbers}::text[])`)
    .execute();
  const returned = new Set(rows.map((row) => row.order_number));
  const returns: OrderReturn[] = [];
  for (const order of orders) {
    if (returned.has(order.number)) returns.push(...(await readReturns(db, order)));
  }
  return returns;
}

/** One return of an order; null if the order has no return with this number. */
export async function readReturn(
  db: Db,
  order: Order,
  number: string,
): Promise<OrderReturn | null> {
  return (await readReturns(db, order)).find((one) => one.number === number) ?? null;
}

/** What the returns and refunds of an order contain, for `returnOptions`. */
export async function readReturnFacts(
  db: Db,
  orderNumber: string,
): Promise<Pick<ReturnFacts, 'claimed' | 'promised'>> {
  const [units, lines, { delivery }, other] = await Promise.all([
    db
      .selectFrom('return_units as units')
      .innerJoin('return_lines as lines', (join) =>
        join
          .onRef('lines.return_number', '=', 'units.return_number')
          .onRef('lines.position', '=', 'units.position'),
      )
      .select(['units.line', 'units.unit', 'lines.reason'])
      .where('units.order_number', '=', orderNumber)
      // The buyer has another one in its place, which can be returned as well.
      .where('lines.replaced', '=', false)
      .execute(),
    openReturns(db, orderNumber)
      .innerJoin('return_lines', 'return_lines.return_number', 'returns.number')
      .select(['return_lines.line', 'return_lines.refund'])
      .where('return_lines.replaced', '=', false)
      .execute(),
    openReturns(db, orderNumber)
      .select(sql<number>`coalesce(sum(delivery), 0)::integer`.as('delivery'))
      .executeTakeFirstOrThrow(),
    readMoneyBack(db, orderNumber, 'return'),
  ]);
  const claimed = units.map(
    ({ line, unit, reason }): ClaimedUnit => ({ line, unit, isFault: isFault(reason) }),
  );
  const back = new Map(other.lines);
  for (const { line, refund } of lines) back.set(line, (back.get(line) ?? 0) + refund);
  return { claimed, promised: { lines: back, delivery: delivery + other.delivery } };
}

/** Returns that were neither declined nor cancelled. */
function openReturns(db: Db, orderNumber: string) {
  return db
    .selectFrom('returns')
    .where('returns.order_number', '=', orderNumber)
    .where('returns.state', 'not in', ['declined', 'cancelled']);
}

/** The lines of an order's returns, by the return's number. */
async function readLines(db: Db, order: Order): Promise<Map<string, ReturnLine[]>> {
  const rows = await db
    .selectFrom('return_lines')
    .selectAll()
    .where('order_number', '=', order.number)
    .orderBy('return_number')
    .orderBy('position')
    .execute();
  const byReturn = Map.groupBy(rows, (row) => row.return_number);
  return new Map(
    [...byReturn].map(([number, own]) => [
      number,
      own.map((row): ReturnLine => {
        const ordered = order.lines[row.line];
        if (!ordered) throw new Error('A return has a line that its order does not have.');
        const { name, colour, size, imageSrc } = ordered;
        return {
          line: row.line,
          name,
          colour,
          size,
          imageSrc,
          qty: row.qty,
          reason: row.reason,
          comment: row.comment,
          wish: row.wish,
          exchangeSize: row.exchange_size,
          refund: row.replaced ? 0 : row.refund,
        };
      }),
    ]),
  );
}

/** What an order's stored refunds give back, and the taxed cents that they have given back. */
async function readStored(db: Db, orderNumber: string): Promise<{ amount: Cents; taxed: Cents }> {
  return db
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(amount), 0)::integer`.as('amount'),
      sql<number>`coalesce(sum(taxed) filter (where made_at is not null), 0)::integer`.as('taxed'),
    ])
    .where('order_number', '=', orderNumber)
    .executeTakeFirstOrThrow();
}

/**
 * Estimates the refunds of returns that have not been refunded yet (oldest first), from what all
 * stored refunds leave of the payments and of the GST.
 */
function expectMoney(
  order: Order,
  returns: readonly OrderReturn[],
  stored: { amount: Cents; taxed: Cents },
): OrderReturn[] {
  const paid = payBackOrder(order.payments);
  let promised = stored.amount;
  const { taxed } = stored;
  return returns.map((one) => {
    if (one.state === 'refunded') return one;
    const gst = holdsUnits(one.state) ? refundGst(taxed, taxedPart(order, one)) : 0;
    if (one.payments.length > 0) return { ...one, gst };
    const payments = payBack(leftOf(paid, promised), one.refund);
    promised += one.refund;
    return { ...one, gst, payments };
  });
}
