import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import {
  type AddressDraft,
  draftOf,
  EMPTY_ADDRESS,
  parseAddress,
  parseAddressDraft,
} from './parse-address.ts';

/** A checkout address and the form fields it is entered in. */
export interface AddressFields {
  /** Null while there is no valid address. */
  address: CheckoutAddress | null;
  /** The fields as typed; null when they are the same as the address. */
  draft: AddressDraft | null;
}

export const NO_ADDRESS: AddressFields = { address: null, draft: null };

/** Both from untrusted JSON. */
export function parseAddressFields(json: Record<string, unknown>): AddressFields {
  return { address: parseAddress(json.address), draft: parseAddressDraft(json.draft) };
}

/** The fields as typed, else the address last entered; null if there is neither. */
export function enteredFields({ address, draft }: AddressFields): AddressDraft | null {
  return draft ?? (address?.type === 'ENTERED' ? draftOf(address) : null);
}

/** Initial values of an address form. */
export function formValuesOf(fields: AddressFields): AddressDraft {
  return enteredFields(fields) ?? EMPTY_ADDRESS;
}
