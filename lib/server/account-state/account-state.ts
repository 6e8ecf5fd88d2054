import 'server-only';
import { sql } from 'kysely';
import { writeStateCall } from '#lib/api/calls/account-state/write-state.ts';
import { accountState } from '#lib/api/schemas/account-state.ts';
import type { AccountState } from '#lib/commerce/account-state/account-state.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readJson } from '#lib/server/http/read-json.ts';
import { callError, shopUnavailable } from '#lib/server/platform/api-errors.ts';

/** The state of an account that has not stored one yet. */
const EMPTY: AccountState = { syncableStateVersion: 0, cart: { items: {} } };

interface StoredState {
  version: number;
  cart: AccountState['cart'];
  saved: AccountState['cart'];
  wishlist: NonNullable<AccountState['wishlist']>;
  sizes: NonNullable<AccountState['sizes']>;
}

const COLUMNS = ['version', 'cart', 'saved', 'wishlist', 'sizes'] as const;

/** Change ids kept per account to recognise a repeated change. */
const REMEMBERED_CHANGES = 200;

export async function readAccountState(db: Db, customerId: string): Promise<AccountState> {
  const row = await db
    .selectFrom('account_states')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? stateOf(row) : EMPTY;
}

/**
 * Stores a state based on the version it names and returns it with the next version. If two states
 * are based on the same version, only the first is stored. A state without saved lines, a wishlist or
 * sizes leaves the stored ones alone. `changeId` identifies the change (null: unknown): if it was already stored, the
 * current state is returned, even if it has changed since.
 * @throws ApiError 409 `Conflict` for an outdated version
 */
export async function writeAccountState(
  db: Db,
  customerId: string,
  state: AccountState,
  changeId: string | null,
): Promise<AccountState> {
  const written =
    state.syncableStateVersion === 0
      ? await insertState(db, customerId, state, changeId)
      : await updateState(db, customerId, state, changeId);
  if (written) return stateOf(written);
  if (changeId !== null && (await wasKept(db, customerId, changeId))) {
    return readAccountState(db, customerId);
  }
  throw callError(writeStateCall.errors, 'Conflict');
}

/** The cart is always there; any other part is left out if it is empty. */
function stateOf({ version, cart, saved, wishlist, sizes }: StoredState): AccountState {
  const hasItems = ({ items }: { items: object }) => Object.keys(items).length > 0;
  return {
    syncableStateVersion: version,
    cart,
    ...(hasItems(saved) && { saved }),
    ...(hasItems(wishlist) && { wishlist }),
    ...(hasItems(sizes) && { sizes }),
  };
}

/** The columns of the parts that a request names. */
function partsOf({ cart, saved, wishlist, sizes }: AccountState) {
  return {
    cart: JSON.stringify(cart),
    ...(saved && { saved: JSON.stringify(saved) }),
    ...(wishlist && { wishlist: JSON.stringify(wishlist) }),
    ...(sizes && { sizes: JSON.stringify(sizes) }),
  };
}

function insertState(db: Db, customerId: string, state: AccountState, changeId: string | null) {
  return db
    .insertInto('account_states')
    .values({
      customer_id: customerId,
      version: 1,
      ...partsOf(state),
      recent_changes: changeId === null ? [] : [changeId],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

function updateState(db: Db, customerId: string, state: AccountState, changeId: string | null) {
  const { syncableStateVersion: version } = state;
  const update = db
    .updateTable('account_states')
    .set({ version: version + 1, ...partsOf(state) })
    .where('customer_id', '=', customerId)
    .where('version', '=', version)
    .returning(COLUMNS);
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

/**
 * Whether the change was stored already. Call it after a rejected write. That write waited for any
 * concurrent one, so this read sees its result.
 */
async function wasKept(db: Db, customerId: string, changeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account_states')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`${changeId}::text = any(recent_changes)`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The body of a changed state. While two versions of the shop run, or after the shop went back to
 * an older one, the page of a newer version may send a part that this version does not know. If the
 * server ignored that part, lines that were moved into it from another part would be lost; if it
 * refused the request, the browser would undo the change for good. So the server answers that it
 * cannot do it now: the browser keeps a guest's things and sends them again.
 * @throws ApiError 503 for a part of a newer version, otherwise as `readJson`
 */
export async function readNewerState(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readJson(request, maxBytes);
  if (hasNewerPart(body)) throw shopUnavailable();
  return body;
}

/** Whether the body has a part of a newer version. A part is a named list of items. */
function hasNewerPart(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(
    ([name, part]: [string, unknown]) =>
      !(name in accountState.shape) && typeof part === 'object' && part !== null && 'items' in part,
  );
}
