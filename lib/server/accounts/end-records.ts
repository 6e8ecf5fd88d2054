import 'server-only';
import { sql } from 'kysely';
import { RECORD_YEARS } from '#lib/commerce/privacy/record-years.ts';
import type { Db } from '#lib/server/db/database.ts';
import { forgetAuthors } from '#lib/server/reviews/forget-authors.ts';

/** Orders that one transaction deletes. */
const AT_ONCE = 500;

/**
 * Deletes what the law asks to keep, once that time is over: orders with their payments, returns,
 * refunds, parcels and notes, the audit, and the record of deleted accounts. docs/privacy.md lists
 * every table that holds a person.
 */
export async function endRecords(db: Db, now: Date): Promise<void> {
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() - RECORD_YEARS);
  while ((await endOrders(db, end)) === AT_ONCE);
  await db.deleteFrom('gift_card_mails').where('sent_at', '<', end).execute();
  await db.deleteFrom('audit_entries').where('at', '<', end).execute();
  await db.deleteFrom('deleted_customers').where('deleted_at', '<', end).execute();
}

async function endOrders(db: Db, end: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const orders = await trx
      .selectFrom('orders')
      .select('number')
      .where('placed_at', '<', end)
      .orderBy('placed_at')
      .limit(AT_ONCE)
      .forUpdate()
      .execute();
    if (orders.length === 0) return 0;
    const numbers = orders.map(({ number }) => number);
    const isOfThem = sql<boolean>`order_number = any(${numbers}::text[])`;
    // Reviews are about products: they stay, without their authors.
    await forgetAuthors(trx, numbers);
    await trx
      .updateTable('reviews')
      .set({ order_number: null, line: null })
      .where(isOfThem)
      .execute();
    await trx.deleteFrom('promotion_uses').where(isOfThem).execute();
    await trx.deleteFrom('order_attempts').where(isOfThem).execute();
    // Cascades to lines, payments, returns, refunds, parcels and notes.
    await trx.deleteFrom('orders').where(sql<boolean>`number = any(${numbers}::text[])`).execute();
    return orders.length;
  });
}
