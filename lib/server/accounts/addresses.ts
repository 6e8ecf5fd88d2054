import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { ApiError } from '#lib/api/api-error.ts';
import type { SaveAddressRequest } from '#lib/api/schemas/account.ts';
import {
  ADDRESS_RESULT_TEXTS,
  addressFingerprint,
  MAX_SAVED_ADDRESSES,
} from '#lib/commerce/account/addresses.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { refusal } from '#lib/server/http/errors.ts';
import { customerNotFound } from './customer-not-found.ts';

/** A customer's addresses, oldest first. */
export async function readAddresses(db: Db, customerId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('account_addresses')
    .select(['id', 'address', 'is_default_billing', 'is_default_shipping'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row.address,
    id: row.id,
    isDefaultBilling: row.is_default_billing,
    isDefaultShipping: row.is_default_shipping,
  }));
}

/**
 * Saves a new address; if it is a default, it replaces the previous default. Returns all addresses.
 * @throws ApiError 422 `AddressAlreadyCreated`, `TooManyAddresses`
 */
export async function createAddress(
  db: Db,
  customerId: string,
  request: SaveAddressRequest,
): Promise<SavedAddress[]> {
  return changeAddresses(db, customerId, async (trx, saved) => {
    if (saved.length >= MAX_SAVED_ADDRESSES) {
      throw refusal('TooManyAddresses', 'Your address book is full. Remove an address first.');
    }
    refuseDuplicate(saved, request, null, 'AddressAlreadyCreated');
    await clearDefaults(trx, customerId, request);
    await trx
      .insertInto('account_addresses')
      .values({
        id: randomUUID(),
        customer_id: customerId,
        created_at: sql`clock_timestamp()`,
        ...columns(request),
      })
      .execute();
  });
}

/**
 * Changes a saved address. Returns all addresses.
 * @throws ApiError 404 `AddressNotFound`, 422 `AddressNotUnique`
 */
export async function updateAddress(
  db: Db,
  customerId: string,
  id: string,
  request: SaveAddressRequest,
): Promise<SavedAddress[]> {
  return changeAddresses(db, customerId, async (trx, saved) => {
    if (!saved.some((address) => address.id === id)) throw notFound();
    refuseDuplicate(saved, request, id, 'AddressNotUnique');
    await clearDefaults(trx, customerId, request);
    await trx.updateTable('account_addresses').set(columns(request)).where('id', '=', id).execute();
  });
}

/** @throws ApiError 404 `AddressNotFound` */
export async function deleteAddress(
  db: Db,
  customerId: string,
  id: string,
): Promise<SavedAddress[]> {
  return changeAddresses(db, customerId, async (trx, saved) => {
    if (!saved.some((address) => address.id === id)) throw notFound();
    await trx.deleteFrom('account_addresses').where('id', '=', id).execute();
  });
}

/**
 * Locks the customer's row, so that changes from several devices run one at a time.
 * @throws ApiError 404 `CustomerNotFound` while the account is still being created
 */
async function changeAddresses(
  db: Db,
  customerId: string,
  change: (trx: Transaction<Database>, saved: SavedAddress[]) => Promise<void>,
): Promise<SavedAddress[]> {
  return db.transaction().execute(async (trx) => {
    const customer = await trx
      .selectFrom('customers')
      .select('id')
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirst();
    if (!customer) throw customerNotFound();
    await change(trx, await readAddresses(trx, customerId));
    return readAddresses(trx, customerId);
  });
}

function refuseDuplicate(
  saved: readonly SavedAddress[],
  request: SaveAddressRequest,
  ownId: string | null,
  code: 'AddressAlreadyCreated' | 'AddressNotUnique',
): void {
  const fingerprint = addressFingerprint(request);
  const isTaken = saved.some(
    (address) => address.id !== ownId && addressFingerprint(address) === fingerprint,
  );
  const { ALREADY_CREATED, NOT_UNIQUE } = ADDRESS_RESULT_TEXTS;
  if (isTaken) throw refusal(code, code === 'AddressNotUnique' ? NOT_UNIQUE : ALREADY_CREATED);
}

async function clearDefaults(
  trx: Transaction<Database>,
  customerId: string,
  request: SaveAddressRequest,
): Promise<void> {
  const of = trx.updateTable('account_addresses').where('customer_id', '=', customerId);
  if (request.isDefaultBilling) await of.set({ is_default_billing: false }).execute();
  if (request.isDefaultShipping) await of.set({ is_default_shipping: false }).execute();
}

function columns({ isDefaultBilling, isDefaultShipping, ...address }: SaveAddressRequest) {
  return {
    address: JSON.stringify(address),
    fingerprint: addressFingerprint(address),
    is_default_billing: isDefaultBilling,
    is_default_shipping: isDefaultShipping,
  };
}

function notFound(): ApiError {
  return new ApiError('AddressNotFound', ADDRESS_RESULT_TEXTS.NOT_FOUND, { status: 404 });
}
