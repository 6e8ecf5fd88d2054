import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { isOwnOrder, type OrderOwner } from '#lib/server/orders/own-orders.ts';

/**
 * Deletes an account, its log-in in the embedded pool included, and all that is kept for it; nothing
 * more the second time. What the law wants kept, orders, stays without its customer and is not found
 * by the e-mail address again. The payment provider is told by a job
 * (docs/decisions/021-accounts.md).
 */
export async function deleteAccount(db: Db, owner: OrderOwner): Promise<void> {
  const { sub, email, emailVerified } = owner;
  await db.transaction().execute(async (trx) => {
    const now = sql<Date>`clock_timestamp()`;
    await trx
      .insertInto('deleted_customers')
      .values({ id: sub, deleted_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ deleted_at: now }))
      .execute();
    // Addresses go with it.
    await trx.deleteFrom('customers').where('id', '=', sub).execute();
    await trx.deleteFrom('account_states').where('customer_id', '=', sub).execute();
    await trx
      .updateTable('orders')
      .set({ customer_id: null, detached: true })
      .where(isOwnOrder(owner))
      .execute();
    await trx
      .updateTable('promotion_uses')
      .set({ customer_id: null })
      .where('customer_id', '=', sub)
      .execute();
    // Who only claims an address has no say about what was sent there.
    if (emailVerified) {
      await trx
        .deleteFrom('email_outbox')
        .where(sql<string>`lower(to_address)`, '=', email.toLowerCase())
        .where('state', '!=', 'pending')
        .execute();
    }
    // Sessions and links go with it.
    await trx.deleteFrom('identity_users').where('sub', '=', sub).execute();
    await addJob(trx, 'forget-customer', { customerId: sub });
  });
}
