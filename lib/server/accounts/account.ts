import 'server-only';
import { sql } from 'kysely';
import type { UpdateAccountRequest } from '#lib/api/calls/account/update-account.ts';
import type { Account, LoyaltyMembership } from '#lib/commerce/account/account.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { readPointsEarned } from '#lib/server/orders/own-orders.ts';
import { apiError } from '#lib/server/platform/api-errors.ts';
import type { Caller } from '#lib/server/platform/caller.ts';
import { readAddresses } from './addresses.ts';
import { customerNotFound } from './customer-not-found.ts';
import { wasDeleted } from './deleted-customers.ts';
import { customerOf } from './new-customer.ts';

/**
 * The caller's account.
 * @throws ApiError 404 `CustomerNotFound` if there is none; a job then creates it.
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
 * Updates the fields that a customer may change. `membershipOf` verifies a membership to link and
 * returns its number.
 * @throws ApiError 404 `CustomerNotFound`, and what `membershipOf` throws
 */
export async function updateAccount(
  db: Db,
  caller: Caller,
  request: UpdateAccountRequest,
  membershipOf: (link: { memberId: string; lastName: string }) => Promise<string>,
): Promise<void> {
  const { customer, loyalty } = request;
  const change = loyalty?.qantas;
  // Verify first, so that a refused link changes nothing.
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
 * AWS Cognito does not notify the shop of a sign-up, so the first request for a missing account
 * queues its creation. The job key prevents duplicates.
 * @throws ApiError 401 if the account was deleted since the caller signed in
 */
async function askForCustomer(db: Db, caller: Caller): Promise<void> {
  if (await wasDeleted(db, caller)) throw apiError('Unauthenticated', 'This account was deleted.');
  const { sub, email, attributes, signedInAt } = caller;
  const customer = customerOf(sub, email, attributes, signedInAt);
  await addJob(db, 'create-customer', customer, { key: `create-customer ${sub}` });
}
