import 'server-only';
import { sql } from 'kysely';
import type { SyncableState } from '#lib/commerce/account/syncable-state.ts';
import type { Db } from '#lib/server/db/database.ts';
import { apiError } from '#lib/server/http/errors.ts';

/** What an account keeps before anything was kept. */
const EMPTY: SyncableState = { syncableStateVersion: 0, cart: { items: {} } };

/** Changes remembered for each account, so that one sent again is known. */
const REMEMBERED_CHANGES = 200;

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
 * two that were made of the same one, the first is kept. `changeId` names the change that made it
 * (null: not told): where that one was kept before, whatever came after, the answer is the state
 * as it is.
 * @throws ApiError 409 `Conflict` for any other version.
 */
export async function writeAccountState(
  db: Db,
  customerId: string,
  state: SyncableState,
  changeId: string | null,
): Promise<SyncableState> {
  const written =
    state.syncableStateVersion === 0
      ? await insertState(db, customerId, state, changeId)
      : await updateState(db, customerId, state, changeId);
  if (written) return { syncableStateVersion: written.version, cart: state.cart };
  if (changeId !== null && (await wasKept(db, customerId, changeId))) {
    return readAccountState(db, customerId);
  }
  throw apiError('Conflict', 'The cart was changed on another device.');
}

function insertState(db: Db, customerId: string, state: SyncableState, changeId: string | null) {
  return db
    .insertInto('account_states')
    .values({
      customer_id: customerId,
      version: 1,
      cart: JSON.stringify(state.cart),
      recent_changes: changeId === null ? [] : [changeId],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
}

function updateState(db: Db, customerId: string, state: SyncableState, changeId: string | null) {
  const { syncableStateVersion: version, cart } = state;
  const update = db
    .updateTable('account_states')
    .set({ version: version + 1, cart: JSON.stringify(cart) })
    .where('customer_id', '=', customerId)
    .where('version', '=', version)
    .returning('version');
  if (changeId === null) return update.executeTakeFirst();
  return update
    .set({
      recent_changes: sql<
        string[]
      >`(${changeId}::text || recent_changes)[1:${sql.lit(REMEMBERED_CHANGES)}]`,
    })
    .where(sql<boolean>`not ${changeId}::text = any(recent_changes)`)
    .executeTakeFirst();
}

/** Asked after a write that was not taken: it waited for the one that was, if they met. */
async function wasKept(db: Db, customerId: string, changeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_states')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`${changeId}::text = any(recent_changes)`)
    .executeTakeFirst();
  return row !== undefined;
}
