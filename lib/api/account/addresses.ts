import { ApiError } from '#lib/api/api-error.ts';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import type { createAddressCall } from '#lib/api/calls/account/create-address.ts';
import type { deleteAddressCall } from '#lib/api/calls/account/delete-address.ts';
import type { AddressesResponse } from '#lib/api/calls/account/read-addresses.ts';
import type { updateAddressCall } from '#lib/api/calls/account/update-address.ts';
import type { SaveAddressRequest } from '#lib/api/schemas/address.ts';
import { type AddressResult, addressResult } from '#lib/commerce/account/addresses.ts';
import type { PostalAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import { keepAddresses, reloadAccount } from './account-query.ts';

/** The result of a change to the address book, with the book after it. */
export type AddressChange =
  | { result: 'SUCCESS'; addresses: SavedAddress[] }
  | { result: Exclude<AddressResult, 'SUCCESS'>; error: unknown };

/** Saves an address; `id` null creates one. Never rejects. */
export function saveAddress(
  sub: string,
  id: string | null,
  address: SaveAddressRequest,
): Promise<AddressChange> {
  return change(sub, () =>
    id === null
      ? callAsCustomer<typeof createAddressCall>(sub, 'POST /account/addresses', { body: address })
      : callAsCustomer<typeof updateAddressCall>(sub, 'PUT /account/addresses/{id}', {
          params: { id },
          body: address,
        }),
  );
}

/** Saves an order's address to the customer's book, not as a default. Never rejects. */
export function saveOrderAddress(
  sub: string,
  {
    contactName,
    company,
    street1,
    street2,
    suburb,
    state,
    postcode,
    country,
    phone,
  }: PostalAddress,
): Promise<AddressChange> {
  const fields = { contactName, company, street1, street2, suburb, state, postcode };
  const asNoDefault = { isDefaultBilling: false, isDefaultShipping: false };
  return saveAddress(sub, null, { ...fields, country, phone, ...asNoDefault });
}

/** Never rejects. */
export function removeAddress(sub: string, id: string): Promise<AddressChange> {
  return change(sub, () =>
    callAsCustomer<typeof deleteAddressCall>(sub, 'DELETE /account/addresses/{id}', {
      params: { id },
    }),
  );
}

async function change(sub: string, call: () => Promise<AddressesResponse>): Promise<AddressChange> {
  try {
    const { addresses } = await call();
    await keepAddresses(sub, addresses);
    return { result: 'SUCCESS', addresses };
  } catch (error) {
    const result = addressResult(error instanceof ApiError ? error.code : '');
    // The book was changed on another device, so the one on screen is out of date.
    if (result === 'NOT_FOUND') await reloadAccount(sub);
    return { result, error };
  }
}
