import 'server-only';
import { sql } from 'kysely';
import type { UpdateAccountRequest } from '#lib/api/schemas/account.ts';
import type { Account, LoyaltyMembership } from '#lib/commerce/account/account.ts';
import type { Db } from '#lib/server/db/database.ts';
import { apiError } from '#lib/server/http/errors.ts';
import type { Caller } from '#lib/server/identity/authenticate.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { readPointsEarned } from '#lib/server/orders/own-orders.ts';
import { readAddresses } from './addresses.ts';
import { customerNotFound } from './customer-not-found.ts';
import { wasDeleted } from './deleted-customers.ts';
import { customerOf } from './new-customer.ts';

/**
 * The caller's account.
 * @throws ApiError 404 `CustomerNotFound` while there is none: it is then being made.
 */
export async function readAccount(db: Db, caller: Caller): Promise<Account> {
  const row = await db
    .selectFrom('customers')
    .select(['email', 'details', 'qantas_member_id'])
    .where('id', '=', caller.sub)
    .executeTakeFirst();
  if (!row) {
    await askForCustomer(db, caller);
    throw customerNotFound();
  }
  const { subscriptions } = row.details;
  return {
    customer: {
      ...row.details,
      email: row.email,
      marketingSubscription: subscriptions.email || subscriptions.sms,
    },
    emailVerified: caller.emailVerified,
    loyalty: { qantas: await readMembership(db, caller, row.qantas_member_id) },
    addresses: await readAddresses(db, caller.sub),
  };
}

async function readMembership(
  db: Db,
  caller: Caller,
  memberId: string | null,
): Promise<LoyaltyMembership | null> {
  if (memberId === null) return null;
  return { memberId, pointsEarned: await readPointsEarned(db, caller, memberId) };
}

/**
 * Changes what a customer may change; a membership is linked or unlinked by what
 * `membershipOf` answers.
 * @throws ApiError 404 `CustomerNotFound`, and what `membershipOf` throws.
 */
export async function updateAccount(
  db: Db,
  caller: Caller,
  request: UpdateAccountRequest,
  membershipOf: (link: { memberId: string; lastName: string }) => Promise<string>,
): Promise<void> {
  const { customer, loyalty } = request;
  const change = loyalty?.qantas;
  // The programme is asked first: nothing is changed by a request that it refuses.
  const memberId = change?.action === 'link' ? await membershipOf(change) : null;
  const updated = await db
    .updateTable('customers')
    .set({
      details: sql`details || ${JSON.stringify(customer)}::jsonb`,
      updated_at: sql<Date>`clock_timestamp()`,
      ...(change && { qantas_member_id: memberId }),
    })
    .where('id', '=', caller.sub)
    .returning('id')
    .executeTakeFirst();
  if (updated) return;
  await askForCustomer(db, caller);
  throw customerNotFound();
}

/**
 * A pool of Cognito's tells nobody of a sign-up: whoever asks for an account that is not there has
 * it made. The key keeps a page that asks again from asking for more.
 * @throws ApiError 401 where the account was deleted since the caller signed in.
 */
async function askForCustomer(db: Db, caller: Caller): Promise<void> {
  if (await wasDeleted(db, caller)) throw apiError('Unauthenticated', 'This account was deleted.');
  const { sub, email, attributes, signedInAt } = caller;
  const customer = customerOf(sub, email, attributes, signedInAt);
  await addJob(db, 'create-customer', customer, { key: `create-customer ${sub}` });
}
