import 'server-only';
import { sql } from 'kysely';
import { SHOWN_WORDING } from '#lib/commerce/newsletter/consent.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { NewCustomer } from '#lib/server/jobs/job-names.ts';
import { askForNewsletter } from '#lib/server/newsletter/ask-for-newsletter.ts';
import { waitForAccount, wasDeleted } from './deleted-customers.ts';

/**
 * Builds a customer from the attributes of a user pool. `knownAt`: when the pool confirmed them, in
 * seconds since the epoch. `isEmailProven`: whether the pool has seen that the address is theirs.
 */
export function customerOf(
  id: string,
  email: string,
  attributes: Readonly<Record<string, string>>,
  knownAt: number = Date.now() / 1000,
  isEmailProven = true,
): NewCustomer {
  return {
    id,
    email,
    firstName: attributes.given_name ?? '',
    lastName: attributes.family_name ?? '',
    dateOfBirth: attributes.birthdate || null,
    agreeToMarketing: attributes['custom:marketing'] === 'true',
    isEmailProven,
    knownAt,
  };
}

/**
 * Creates a customer unless it exists or its account was deleted since `knownAt`; subscribes to the
 * newsletter if that was asked for at sign-up.
 */
export async function createCustomer(db: Db, customer: NewCustomer): Promise<void> {
  const { id, email, agreeToMarketing, isEmailProven = false, knownAt, ...known } = customer;
  await db.transaction().execute(async (trx) => {
    await waitForAccount(trx, id);
    if (await wasDeleted(trx, { sub: id, signedInAt: knownAt })) return;
    const created = await trx
      .insertInto('customers')
      .values({
        id,
        email,
        details: JSON.stringify({
          ...known,
          phone: '',
          genderPreference: null,
          // The customer's number in the back office.
          erpCustomerId: await nextErpId(trx),
          subscriptions: { sms: false },
        }),
        qantas_member_id: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!created || !agreeToMarketing) return;
    const wording = SHOWN_WORDING.signUp;
    await askForNewsletter(trx, { email, source: 'account', wording, isProven: isEmailProven });
  });
}

async function nextErpId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select 'C' || lpad(nextval('erp_customer_ids')::text, 8, '0') as id`.execute(db);
  return rows[0]?.id ?? '';
}
