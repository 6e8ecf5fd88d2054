import 'server-only';
import { sql } from 'kysely';
import { waitForAccount } from '#lib/server/accounts/deleted-customers.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { usesEmbeddedPool } from '#lib/server/identity/users/embedded-pool.ts';
import { type IdentityUser, isAddressProven } from '#lib/server/identity/users/users.ts';
import type { OrderOwner } from '#lib/server/orders/own-orders.ts';

/** A customer as staff find them, without a token of theirs. */
interface KnownCustomer extends OrderOwner {
  /** Their log-in; null: AWS Cognito keeps it. */
  user: IdentityUser | null;
}

/** The form of a user pool's ids. Nothing else is looked for in the database. */
const CUSTOMER_ID = /^[\w:-]{1,128}$/;

/**
 * A customer by id; null if there is none. Cognito tells the shop only in tokens whether an address is
 * proven. So there it counts as unproven: what is kept under an address alone may be somebody else's.
 */
export async function readKnownCustomer(db: Db, id: string): Promise<KnownCustomer | null> {
  if (!CUSTOMER_ID.test(id)) return null;
  const customer = await db
    .selectFrom('customers')
    .select(['id', 'email'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!customer) return null;
  const user = usesEmbeddedPool()
    ? await db.selectFrom('identity_users').selectAll().where('sub', '=', id).executeTakeFirst()
    : undefined;
  return {
    sub: customer.id,
    email: user?.email ?? customer.email,
    emailVerified: user !== undefined && isAddressProven(user),
    user: user ?? null,
  };
}

/**
 * What a page about a customer was decided on: their address, details, ways to log in and consents. It
 * is another one as soon as one of these changes. A log-in is no change. Null: there is no customer.
 */
export async function readCustomerVersion(db: Db, id: string): Promise<string | null> {
  if (!CUSTOMER_ID.test(id)) return null;
  const { rows } = await sql<{ version: string }>`
    select encode(sha256(convert_to(concat_ws('|', customers.email, extract(epoch from customers.updated_at),
      "user".email, "user".status, "user".email_proven, "user".needs_new_password, extract(epoch from token.enabled_at),
      (select count(*) from identity_passkeys where sub = customers.id),
      news.state, extract(epoch from news.asked_at), extract(epoch from news.unsubscribed_at),
      extract(epoch from drops.agreed_at), extract(epoch from drops.ended_at)
    ), 'UTF8')), 'hex') as version
    from customers
    left join identity_users as "user" on "user".sub = customers.id
    left join identity_software_tokens as token on token.sub = customers.id
    left join newsletter_consents as news
      on news.email = lower(coalesce("user".email, customers.email))
    left join price_drop_consents as drops on drops.customer_id = customers.id
    where customers.id = ${id}`.execute(db);
  return rows[0]?.version ?? null;
}

/**
 * The customer that a command changes. Two commands about one customer run one after the other, as do a
 * command and the customer's own deletion.
 * @throws CommandError `NotFound`; `Changed` if they changed since the caller looked
 */
export async function lockedCustomer(
  { trx, seen }: CommandScope,
  id: string,
): Promise<KnownCustomer> {
  if (CUSTOMER_ID.test(id)) await waitForAccount(trx, id);
  const customer = await readKnownCustomer(trx, id);
  if (!customer) throw customerMissing();
  if (seen !== undefined && seen !== (await readCustomerVersion(trx, id))) {
    throw new CommandError(
      'Changed',
      'Something about this customer has changed since you looked. Look again, then decide.',
    );
  }
  return customer;
}

export function customerMissing(): CommandError {
  return new CommandError(
    'NotFound',
    'There is no such customer. Maybe the account was deleted meanwhile.',
  );
}
