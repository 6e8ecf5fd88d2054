import 'server-only';
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { ApiError } from '#lib/api/api-error.ts';
import { ONE_ADDRESS_ERRORS } from '#lib/api/calls/account/account-errors.ts';
import { createAddressCall } from '#lib/api/calls/account/create-address.ts';
import { updateAddressCall } from '#lib/api/calls/account/update-address.ts';
import type { SaveAddressRequest } from '#lib/api/schemas/address.ts';
import {
  addressFingerprint,
  findSameAddress,
  MAX_SAVED_ADDRESSES,
} from '#lib/commerce/account/addresses.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
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
      throw callError(createAddressCall.errors, 'TooManyAddresses');
    }
    if (isSaved(saved, request)) {
      throw callError(createAddressCall.errors, 'AddressAlreadyCreated');
    }
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
    const others = saved.filter((address) => address.id !== id);
    if (isSaved(others, request)) throw callError(updateAddressCall.errors, 'AddressNotUnique');
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

function isSaved(saved: readonly SavedAddress[], request: SaveAddressRequest): boolean {
  return findSameAddress(saved, request) !== undefined;
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
  return callError(ONE_ADDRESS_ERRORS, 'AddressNotFound');
}
