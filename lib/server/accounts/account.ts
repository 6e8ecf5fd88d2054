import 'server-only';
import { sql } from 'kysely';
import type { UpdateAccountRequest } from '#lib/api/calls/account/update-account.ts';
import type { Account, LoyaltyMembership } from '#lib/commerce/account/account.ts';
import { maskedAddress } from '#lib/commerce/mailbox.ts';
import { SHOWN_WORDING } from '#lib/commerce/newsletter/consent.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { askForNewsletter } from '#lib/server/newsletter/ask-for-newsletter.ts';
import { endConsent } from '#lib/server/newsletter/end-consent.ts';
import { isSubscribed } from '#lib/server/newsletter/own-consent.ts';
import { readPointsEarned } from '#lib/server/orders/own-orders.ts';
import { apiError } from '#lib/server/platform/api-errors.ts';
import type { Caller } from '#lib/server/platform/caller.ts';
import { endPriceDropsOfOthers } from '#lib/server/price-drops/own-price-drops.ts';
import { readAddresses } from './addresses.ts';
import { customerNotFound } from './customer-not-found.ts';
import { wasDeleted } from './deleted-customers.ts';
import { customerOf } from './new-customer.ts';

/**
 * The caller's account. A membership that was linked before `LOYALTY` was turned off is kept, but
 * shown only with `withMembership`.
 * @throws ApiError 404 `CustomerNotFound` if it does not exist yet; a job then creates it.
 */
export async function readAccount(
  db: Db,
  caller: Caller,
  { withMembership = hasLoyalty() } = {},
): Promise<Account> {
  const row = await db
    .selectFrom('customers')
    .select(['email', 'email_at', 'created_at', 'details', 'qantas_member_id'])
    .where('id', '=', caller.sub)
    .executeTakeFirst();
  if (!row) {
    await askForCustomer(db, caller);
    throw customerNotFound();
  }
  const { emailVerified } = caller;
  if (bringsNewAddress(caller, row)) await noteNewAddress(db, caller);
  const { sms } = row.details.subscriptions;
  // Consent belongs to an address, not to a customer: after a change of address, the new address's
  // consent counts and the old one keeps its own. An unverified address may be somebody else's.
  const email = emailVerified && (await isSubscribed(db, caller.email));
  return {
    customer: {
      ...row.details,
      // Taken from the user pool: the shop's staff may have changed it since the account was made.
      email: caller.email,
      subscriptions: { email, sms },
      marketingSubscription: email || sms,
    },
    emailVerified,
    loyalty: {
      qantas: withMembership ? await readMembership(db, caller, row.qantas_member_id) : null,
    },
    addresses: await readAddresses(db, caller.sub),
  };
}

/**
 * AWS Cognito and the shop's staff change an address without telling the shop. After a change in
 * Cognito the customer's browser reads the account at once with a new token; otherwise the next
 * visit does. From then on e-mails go to the new address, and the consent that the old one gave has
 * ended. Both addresses get an e-mail.
 */
async function noteNewAddress(db: Db, caller: Caller): Promise<void> {
  const { sub, email, issuedAt = 0 } = caller;
  await db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('customers')
      .select(['email', 'email_at', 'created_at'])
      .where('id', '=', sub)
      .forUpdate()
      .executeTakeFirst();
    // Another tab may have brought it, or one that is newer still.
    if (!known || !bringsNewAddress(caller, known)) return;
    await trx
      .updateTable('customers')
      .set({ email, email_at: new Date(issuedAt * 1000) })
      .where('id', '=', sub)
      .execute();
    await endPriceDropsOfOthers(trx, { sub, email });
    await enqueueMail(trx, {
      kind: 'email-moved-elsewhere',
      to: { name: '', address: known.email },
      data: { masked: maskedAddress(email) },
    });
    await enqueueMail(trx, {
      kind: 'email-changed-elsewhere',
      to: { name: '', address: email },
      data: {},
    });
  });
}

/**
 * Whether a token proves an address that the shop does not know yet. An older token than the one
 * that brought the known address may hold the address before.
 */
function bringsNewAddress(
  { email, emailVerified, issuedAt = 0 }: Caller,
  known: { email: string; email_at: Date | null; created_at: Date },
): boolean {
  const knownAt = known.email_at ?? known.created_at;
  return emailVerified && email !== known.email && issuedAt * 1000 > knownAt.getTime();
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
 * Updates the fields that a customer may change, and the newsletter if the request names it. `membershipOf` verifies a membership to link and
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
  const { email: wantsNewsletter, ...subscriptions } = customer.subscriptions;
  const details = { ...customer, subscriptions };
  const change = loyalty?.qantas;
  // Verify first, so that a refused link changes nothing.
  const memberId = change?.action === 'link' ? await membershipOf(change) : null;
  const updated = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('customers')
      .set({
        details: sql`details || ${JSON.stringify(details)}::jsonb`,
        updated_at: sql<Date>`clock_timestamp()`,
        ...(change && { qantas_member_id: memberId }),
      })
      .where('id', '=', caller.sub)
      .returning('id')
      .executeTakeFirst();
    if (row && wantsNewsletter !== undefined) await changeNewsletter(trx, caller, wantsNewsletter);
    return row;
  });
  if (updated) return;
  await askForCustomer(db, caller);
  throw customerNotFound();
}

/**
 * Changes the newsletter. Does nothing if the request repeats the current state: the contact form
 * always sends this field, and a request from the footer may still wait for its confirmation. An
 * unverified address may belong to somebody else, so subscribing it needs a confirmation link, and
 * nothing is unsubscribed for it.
 */
async function changeNewsletter(
  trx: Db,
  { email, emailVerified }: Caller,
  isWanted: boolean,
): Promise<void> {
  if (isWanted === (emailVerified && (await isSubscribed(trx, email)))) return;
  if (isWanted) {
    const wording = SHOWN_WORDING.account;
    await askForNewsletter(trx, { email, source: 'account', wording, isProven: emailVerified });
  } else {
    await endConsent(trx, email, 'account');
  }
}

/**
 * AWS Cognito does not notify the shop of a sign-up, so the first request for a missing account
 * queues its creation. The job key prevents duplicates.
 * @throws ApiError 401 if the account was deleted since the caller signed in
 */
async function askForCustomer(db: Db, caller: Caller): Promise<void> {
  if (await wasDeleted(db, caller)) throw apiError('Unauthenticated', 'This account was deleted.');
  const { sub, email, emailVerified, attributes, signedInAt } = caller;
  const customer = customerOf(sub, email, attributes, signedInAt, emailVerified);
  await addJob(db, 'create-customer', customer, { key: `create-customer ${sub}` });
}
