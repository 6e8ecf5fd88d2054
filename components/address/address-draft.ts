import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { type AddressDraft, draftOf, EMPTY_ADDRESS } from '#stores/parse-address.ts';

/** What stands in the fields of the address book's form, right or not. */
export interface AddressBookDraft extends AddressDraft {
  country: 'AU';
  phone: string;
  isDefaultBilling: boolean;
  isDefaultShipping: boolean;
}

/** What the form of a saved address starts with, or that of a new one: null. */
export function addressBookDraft(address: SavedAddress | null): AddressBookDraft {
  const { phone = '', isDefaultBilling = false, isDefaultShipping = false } = address ?? {};
  return {
    ...(address ? draftOf(address) : EMPTY_ADDRESS),
    country: 'AU',
    phone,
    isDefaultBilling,
    isDefaultShipping,
  };
}
