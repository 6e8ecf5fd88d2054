import 'server-only';
import { sql } from 'kysely';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { cleanUpQaCall } from '#lib/api/calls/qa/clean-up-qa.ts';
import { CLEANED_UP_ADDRESS, endOfQaAddresses } from '#lib/config/qa-addresses.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { announceStockLater } from '#lib/server/inventory/announce-stock.ts';
import { returnStock } from '#lib/server/inventory/online-stock.ts';
import { ONLINE } from '#lib/server/inventory/stock-ledger.ts';
import { returnStoreStock } from '#lib/server/inventory/store-stock.ts';
import { ORDER_COLUMNS, orderOfRow } from '#lib/server/orders/order-of-row.ts';
import { removeReviews } from '#lib/server/reviews/remove-reviews.ts';

/**
 * Removes what one testers' run made, found by its addresses. Orders stay, because the payment
 * provider's test account lists their payments, but lose their buyer and reviews and return their units.
 * Repeating it does nothing more.
 */
export async function cleanUpQa(db: Db, run: string): Promise<ResponseOf<typeof cleanUpQaCall>> {
  const end = endOfQaAddresses(run);
  const ofRun = (column: 'email' | 'to_address') =>
    sql<boolean>`right(lower(${sql.ref(column)}), ${end.length}) = ${end}`;

  // With an embedded user pool the shop knows users; with Cognito only customers.
  const users = await db
    .selectFrom('identity_users')
    .select(['sub', 'email'])
    .where(ofRun('email'))
    .union(db.selectFrom('customers').select(['id as sub', 'email']).where(ofRun('email')))
    .execute();
  for (const { sub, email } of users) {
    await deleteAccount(db, { sub, email, emailVerified: true });
  }
  const orders = await db
    .selectFrom('orders')
    .select('number')
    .where(ofRun('email'))
    .orderBy('number')
    .execute();
  let cleaned = 0;
  for (const { number } of orders) if (await cleanUpOrder(db, number)) cleaned += 1;

  await db.deleteFrom('reminders').where(ofRun('email')).execute();
  // Including the history of each.
  await db.deleteFrom('newsletter_consents').where(ofRun('email')).execute();
  await db.deleteFrom('gift_card_mails').where(ofRun('to_address')).execute();
  await db.deleteFrom('email_outbox').where(ofRun('to_address')).execute();
  return { accounts: users.length, orders: cleaned };
}

/** False if another call has cleaned it up meanwhile. */
async function cleanUpOrder(db: Db, number: string): Promise<boolean> {
  return retryTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('orders')
      .select(ORDER_COLUMNS)
      .select('email')
      .where('number', '=', number)
      .where('email', '!=', CLEANED_UP_ADDRESS)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return false;
    const { pickup } = orderOfRow(row);
    const units = await unitsStillOut(trx, number);
    const source = { cause: 'cancellation', reference: number } as const;
    if (pickup) await returnStoreStock(trx, pickup.store.erpStoreId, units, source);
    else await announceStockLater(trx, await returnStock(trx, units, source));
    await removeReviews(trx, number);
    await trx
      .updateTable('orders')
      .set({ email: CLEANED_UP_ADDRESS, customer_id: null, detached: true })
      .where('number', '=', number)
      .execute();
    return true;
  });
}

/**
 * The counted units that an order took from the stock, less those that the stock ledger says came
 * back. Units that staff set aside, such as faulty ones, count: testers get no real goods.
 */
async function unitsStillOut(trx: Db, number: string) {
  const { rows } = await sql<{ variantId: string; qty: number }>`
    with sources (reference, place) as (
      select number, coalesce(details #>> '{pickup,store,erpStoreId}', ${ONLINE})
      from orders where number = ${number}
      union all
      select number, coalesce(erp_store_id, ${ONLINE}) from returns where order_number = ${number}
    )
    select line.variant_id as "variantId",
      (sum(line.qty) - coalesce((
        select sum(moved.delta) from sources
        join stock_ledger as moved using (reference, place)
        where moved.variant_id = line.variant_id and moved.cause in ('cancellation', 'return')
      ), 0))::integer as qty
    from order_lines as line
    join products on products.id = line.product_id
    where line.order_number = ${number} and products.functional_type = 'basic'
    group by line.variant_id`.execute(trx);
  return rows.filter(({ qty }) => qty > 0);
}
