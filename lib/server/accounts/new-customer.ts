import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { wasDeleted } from './deleted-customers.ts';

/** What is known of a customer when the account is made. */
export interface NewCustomer {
  /** The user pool's id. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD. */
  dateOfBirth: string | null;
  agreeToMarketing: boolean;
  /** When the pool last said that there is such a user, s since the epoch. */
  knownAt: number;
}

/**
 * A customer by the attributes of a user pool. `knownAt`, in s since the epoch: when the pool said so.
 */
export function customerOf(
  id: string,
  email: string,
  attributes: Readonly<Record<string, string>>,
  knownAt: number = Date.now() / 1000,
): NewCustomer {
  return {
    id,
    email,
    firstName: attributes.given_name ?? '',
    lastName: attributes.family_name ?? '',
    dateOfBirth: attributes.birthdate || null,
    agreeToMarketing: attributes['custom:marketing'] === 'true',
    knownAt,
  };
}

/** Makes a customer, once; never again one whose account was deleted since. */
export async function createCustomer(db: Db, customer: NewCustomer): Promise<void> {
  const { id, email, agreeToMarketing, knownAt, ...known } = customer;
  if (await wasDeleted(db, { sub: id, signedInAt: knownAt })) return;
  await db
    .insertInto('customers')
    .values({
      id,
      email,
      details: JSON.stringify({
        ...known,
        phone: '',
        genderPreference: null,
        // The number under which the back office knows the customer.
        erpCustomerId: await nextErpId(db),
        subscriptions: { email: agreeToMarketing, sms: false },
      }),
      qantas_member_id: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function nextErpId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select 'C' || lpad(nextval('erp_customer_ids')::text, 8, '0') as id`.execute(db);
  return rows[0]?.id ?? '';
}
