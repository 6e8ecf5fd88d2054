import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { forgetCardMails } from '#lib/server/gift-cards/card-mails.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { endConsent } from '#lib/server/newsletter/end-consent.ts';
import { isOwnOrder, type OrderOwner } from '#lib/server/orders/own-orders.ts';
import { forgetAskers } from '#lib/server/questions/forget-askers.ts';
import { forgetReminders } from '#lib/server/reminders/own-reminders.ts';
import { forgetAuthors } from '#lib/server/reviews/forget-authors.ts';
import { forgetVoter } from '#lib/server/reviews/own-votes.ts';
import { waitForAccount } from './deleted-customers.ts';

/**
 * Deletes an account with its data and its login in the embedded pool; repeating it does nothing.
 * Orders must be kept by law: they stay, without a link to the customer, and cannot be found by
 * e-mail address any more. Reviews, questions and answers stay without
 * their authors. The record of consent to e-mail is ended and kept, as proof. A job
 * informs the payment provider (docs/decisions/021-accounts.md).
 */
export async function deleteAccount(db: Db, owner: OrderOwner): Promise<void> {
  const { sub, email, emailVerified } = owner;
  await db.transaction().execute(async (trx) => {
    await waitForAccount(trx, sub);
    const now = sql<Date>`clock_timestamp()`;
    await trx
      .insertInto('deleted_customers')
      .values({ id: sub, deleted_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ deleted_at: now }))
      .execute();
    await forgetAskers(trx, sub);
    await forgetVoter(trx, sub);
    // Cascades to the addresses.
    await trx.deleteFrom('customers').where('id', '=', sub).execute();
    await trx.deleteFrom('account_states').where('customer_id', '=', sub).execute();
    const orders = await trx
      .updateTable('orders')
      .set({ customer_id: null, detached: true })
      .where(isOwnOrder(owner))
      .returning('number')
      .execute();
    // By commands a customer changes only orders. They are locked now, so no entry comes between.
    await trx
      .updateTable('audit_entries')
      .set({ actor_id: 'deleted' })
      .where('entity', '=', 'order')
      .where((row) => row('entity_id', '=', row.fn.any(row.val(orders.map((one) => one.number)))))
      .where((row) => row.and({ actor_kind: 'customer', actor_id: sub }))
      .execute();
    await forgetAuthors(
      trx,
      orders.map((one) => one.number),
    );
    await trx.deleteFrom('command_keys').where('actor', '=', `customer:${sub}`).execute();
    await trx
      .updateTable('promotion_uses')
      .set({ customer_id: null })
      .where('customer_id', '=', sub)
      .execute();
    // An unverified address may belong to somebody else, so its messages and reminders stay.
    if (emailVerified) {
      await forgetReminders(trx, email);
      await forgetCardMails(trx, email);
      await endConsent(trx, email, 'deleted-account');
      await trx
        .deleteFrom('email_outbox')
        .where(sql<string>`lower(to_address)`, '=', email.toLowerCase())
        .where('state', '!=', 'pending')
        .execute();
    }
    // Cascades to sessions and codes.
    await trx.deleteFrom('identity_users').where('sub', '=', sub).execute();
    await addJob(trx, 'forget-customer', { customerId: sub });
  });
}
