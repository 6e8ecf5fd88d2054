import 'server-only';
import { sql, type Transaction } from 'kysely';
import type { Database } from '#lib/server/db/schema.ts';

/**
 * Deletes a sign-up that nobody has proven, so that it does not keep `sub`, who has, from an address. If
 * it is proven at this moment, it stays.
 */
export async function forgetUnproven(
  trx: Transaction<Database>,
  address: string,
  sub: string,
): Promise<void> {
  // Its links first, as following one locks them in this order.
  await sql`
    delete from identity_codes using identity_users as users
    where users.sub = identity_codes.sub and users.status = 'UNCONFIRMED'
      and lower(users.email) = ${address.toLowerCase()} and users.sub <> ${sub}`.execute(trx);
  await trx
    .deleteFrom('identity_users')
    .where(sql<string>`lower(email)`, '=', address.toLowerCase())
    .where('status', '=', 'UNCONFIRMED')
    .where('sub', '!=', sub)
    .execute();
}
