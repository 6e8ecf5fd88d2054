import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import {
  type AddressDraft,
  draftOf,
  EMPTY_ADDRESS,
  parseAddress,
  parseAddressDraft,
} from './parse-address.ts';

/** An address of the checkout, and the fields in which one is entered. */
export interface AddressFields {
  /** Null while there is none that is right. */
  address: CheckoutAddress | null;
  /** The fields as they stand; null when that is nothing but the address. */
  draft: AddressDraft | null;
}

export const NO_ADDRESS: AddressFields = { address: null, draft: null };

/** Both from JSON that may hold anything. */
export function parseAddressFields(json: Record<string, unknown>): AddressFields {
  return { address: parseAddress(json.address), draft: parseAddressDraft(json.draft) };
}

/** What stands in the fields, or was entered last; null when that is nothing. */
export function enteredFields({ address, draft }: AddressFields): AddressDraft | null {
  return draft ?? (address?.type === 'ENTERED' ? draftOf(address) : null);
}

/** What an address form starts with. */
export function formValuesOf(fields: AddressFields): AddressDraft {
  return enteredFields(fields) ?? EMPTY_ADDRESS;
}
