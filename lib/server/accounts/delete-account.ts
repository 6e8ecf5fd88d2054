import 'server-only';
import { sql } from 'kysely';
import { forgetActor } from '#lib/server/commands/forget-actor.ts';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { forgetCardMails, forgetCardSenders } from '#lib/server/gift-cards/card-mails.ts';
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
 * The law requires the shop to keep orders: they stay, without a link to the customer, and cannot
 * be found by e-mail address any more. The customer's comments on returns are deleted. Reviews,
 * questions and answers stay without their authors. The record of consent to e-mail is ended and
 * kept, as proof. A job informs the payment provider (docs/decisions/021-accounts.md).
 */
export async function deleteAccount(db: Db, owner: OrderOwner): Promise<void> {
  // Sessions of assistants are locked in another order by their platforms' calls.
  await retryTransaction(db, (trx) => eraseAccount(trx, owner));
}

/** The same in the caller's transaction. */
export async function eraseAccount(trx: Db, owner: OrderOwner): Promise<void> {
  const { sub, email, emailVerified } = owner;
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
  const numbers = orders.map((one) => one.number);
  // These are the customer's own words, and the books do not need them.
  await trx
    .updateTable('return_lines')
    .set({ comment: '' })
    .where((row) => row('order_number', '=', row.fn.any(row.val(numbers))))
    .execute();
  await forgetCardSenders(trx, numbers);
  await forgetAuthors(trx, numbers);
  // The customer's orders are locked now, so a new entry is unlikely; if there is one, the
  // nightly clean-up finds it.
  await forgetActor(trx, sub);
  await trx.deleteFrom('command_keys').where('actor', '=', `customer:${sub}`).execute();
  await trx.deleteFrom('agent_answers').where('customer_id', '=', sub).execute();
  await trx
    .updateTable('promotion_uses')
    .set({ customer_id: null })
    .where('customer_id', '=', sub)
    .execute();
  // An unverified address may belong to somebody else, so its messages and reminders stay.
  if (emailVerified) {
    await forgetAgentBuyer(trx, email.toLowerCase());
    await forgetReminders(trx, email);
    await forgetCardMails(trx, email);
    await endConsent(trx, email, 'deleted-account');
    await trx
      .deleteFrom('email_outbox')
      .where(sql<string>`lower(to_address)`, '=', email.toLowerCase())
      .where('state', '!=', 'pending')
      .execute();
  }
  await trx.deleteFrom('cognito_sessions').where('sub', '=', sub).execute();
  // Cascades to sessions and codes.
  await trx.deleteFrom('identity_users').where('sub', '=', sub).execute();
  await addJob(trx, 'forget-customer', { customerId: sub });
}

/** What assistants said about a guest with this address. What they said for a linked account goes with it. */
async function forgetAgentBuyer(trx: Db, address: string): Promise<void> {
  await sql`
    delete from agent_sessions where lower(content -> 'buyer' ->> 'email') = ${address}`.execute(
    trx,
  );
  await sql`
    delete from agent_answers where lower(answer -> 'buyer' ->> 'email') = ${address}`.execute(trx);
}
