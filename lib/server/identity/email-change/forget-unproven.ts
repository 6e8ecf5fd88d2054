import 'server-only';
import { sql, type Transaction } from 'kysely';
import { eraseAccount } from '#lib/server/accounts/delete-account.ts';
import { waitForAccount } from '#lib/server/accounts/deleted-customers.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { lockCodes } from '#lib/server/identity/codes/codes.ts';
import { isAddressProven } from '#lib/server/identity/users/users.ts';

/**
 * Somebody shows that an address is theirs, as `sub`. Whoever signed up with it and never showed that loses
 * it: a sign-up is deleted, and so is an account that only a link has confirmed, which may be a
 * thief's. One that is proven at this moment stays.
 */
export async function forgetUnproven(
  trx: Transaction<Database>,
  address: string,
  sub: string,
): Promise<void> {
  const other = await trx
    .selectFrom('identity_users')
    .select('sub')
    .where(sql<string>`lower(email)`, '=', address.toLowerCase())
    .where('sub', '!=', sub)
    .executeTakeFirst();
  if (!other) return;
  // As whatever ends an account: first.
  await waitForAccount(trx, other.sub);
  await lockCodes(trx, other.sub);
  const user = await trx
    .selectFrom('identity_users')
    .select(['sub', 'email', 'status', 'email_proven'])
    .where('sub', '=', other.sub)
    .forUpdate()
    .executeTakeFirst();
  if (!user || isAddressProven(user)) return;
  if (user.status === 'CONFIRMED') {
    await eraseAccount(trx, { sub: user.sub, email: user.email, emailVerified: false });
  } else {
    await trx.deleteFrom('identity_users').where('sub', '=', user.sub).execute();
  }
}
