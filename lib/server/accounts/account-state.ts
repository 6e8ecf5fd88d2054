import 'server-only';
import type { SyncableState } from '#lib/commerce/account/syncable-state.ts';
import type { Db } from '#lib/server/db/database.ts';
import { apiError } from '#lib/server/http/errors.ts';

/** What an account keeps before anything was kept. */
const EMPTY: SyncableState = { syncableStateVersion: 0, cart: { items: {} } };

/** What the account keeps for this customer. */
export async function readAccountState(db: Db, customerId: string): Promise<SyncableState> {
  const row = await db
    .selectFrom('account_states')
    .select(['version', 'cart'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? { syncableStateVersion: row.version, cart: row.cart } : EMPTY;
}

/**
 * Keeps a state that was made of the version it names, and answers it under the next version. Of
 * two that were made of the same one, the first is kept.
 * @throws ApiError 409 `Conflict` for any other version.
 */
export async function writeAccountState(
  db: Db,
  customerId: string,
  state: SyncableState,
): Promise<SyncableState> {
  const { syncableStateVersion: version, cart } = state;
  const next = { version: version + 1, cart: JSON.stringify(cart) };
  const written =
    version === 0
      ? await db
          .insertInto('account_states')
          .values({ customer_id: customerId, ...next })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('account_states')
          .set(next)
          .where('customer_id', '=', customerId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!written) throw apiError('Conflict', 'The cart was changed on another device.');
  return { syncableStateVersion: written.version, cart };
}
