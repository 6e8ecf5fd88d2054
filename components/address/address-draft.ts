import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { type AddressDraft, draftOf, EMPTY_ADDRESS } from '#stores/checkout/address-entry.ts';

/** The fields of the address book's form, valid or not. */
export interface AddressBookDraft extends AddressDraft {
  country: 'AU';
  phone: string;
  isDefaultBilling: boolean;
  isDefaultShipping: boolean;
}

/** Initial values of the form for an address that is not saved yet. */
export function unsavedDraft(fields: AddressDraft, phone = ''): AddressBookDraft {
  return { ...fields, country: 'AU', phone, isDefaultBilling: false, isDefaultShipping: false };
}

/** Initial values of the form for a saved address, or for a new one (null). */
export function addressBookDraft(address: SavedAddress | null): AddressBookDraft {
  if (!address) return unsavedDraft(EMPTY_ADDRESS);
  const { phone, isDefaultBilling, isDefaultShipping } = address;
  return { ...unsavedDraft(draftOf(address), phone), isDefaultBilling, isDefaultShipping };
}
