import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { type AddressDraft, draftOf, EMPTY_ADDRESS } from '#stores/checkout/parse-address.ts';

/** What stands in the fields of the address book's form, right or not. */
export interface AddressBookDraft extends AddressDraft {
  country: 'AU';
  phone: string;
  isDefaultBilling: boolean;
  isDefaultShipping: boolean;
}

/** What the form of an address starts with that is not saved yet. */
export function unsavedDraft(fields: AddressDraft, phone = ''): AddressBookDraft {
  return { ...fields, country: 'AU', phone, isDefaultBilling: false, isDefaultShipping: false };
}

/** What the form of a saved address starts with, or that of a new one: null. */
export function addressBookDraft(address: SavedAddress | null): AddressBookDraft {
  if (!address) return unsavedDraft(EMPTY_ADDRESS);
  const { phone, isDefaultBilling, isDefaultShipping } = address;
  return { ...unsavedDraft(draftOf(address), phone), isDefaultBilling, isDefaultShipping };
}
