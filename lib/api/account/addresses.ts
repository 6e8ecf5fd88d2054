import { ApiError } from '#lib/api/api-error.ts';
import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import type { createAddressCall } from '#lib/api/calls/account/create-address.ts';
import type { deleteAddressCall } from '#lib/api/calls/account/delete-address.ts';
import type { AddressesResponse } from '#lib/api/calls/account/read-addresses.ts';
import type { updateAddressCall } from '#lib/api/calls/account/update-address.ts';
import type { SaveAddressRequest } from '#lib/api/schemas/address.ts';
import { write } from '#lib/api/write.ts';
import { type AddressResult, addressResult } from '#lib/commerce/account/addresses.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import { keepAddresses, reloadAccount } from './account-query.ts';

/**
 * Saves an address in a customer's address book; `id` null creates a new one. Returns the new book.
 */
export function saveAddressMutation(sub: string) {
  return {
    ...changesBook(sub),
    mutationFn: ({ id, address }: { id: string | null; address: SaveAddressRequest }) =>
      id === null
        ? callAsCustomer<typeof createAddressCall>(sub, 'POST /account/addresses', {
            body: address,
          })
        : callAsCustomer<typeof updateAddressCall>(sub, 'PUT /account/addresses/{id}', {
            params: { id },
            body: address,
          }),
  };
}

/** Removes an address from a customer's address book. Returns the new book. */
export function removeAddressMutation(sub: string) {
  return {
    ...changesBook(sub),
    mutationFn: (id: string) =>
      callAsCustomer<typeof deleteAddressCall>(sub, 'DELETE /account/addresses/{id}', {
        params: { id },
      }),
  };
}

function changesBook(sub: string) {
  return {
    onSuccess: ({ addresses }: AddressesResponse) => keepAddresses(sub, addresses),
    async onError(error: Error) {
      // The book was changed on another device, so the one on screen is outdated.
      if (addressFailure(error) === 'NOT_FOUND') await reloadAccount(sub);
    },
  };
}

/** Saves an order's address to the customer's book, not as a default. */
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
): Promise<AddressesResponse> {
  const fields = { contactName, company, street1, street2, suburb, state, postcode };
  const asNoDefault = { isDefaultBilling: false, isDefaultShipping: false };
  const address = { ...fields, country, phone, ...asNoDefault };
  return write(saveAddressMutation(sub), { id: null, address });
}

/** Why a change to an address book failed. */
export function addressFailure(error: unknown): AddressResult {
  return addressResult(error instanceof ApiError ? error.code : '');
}
