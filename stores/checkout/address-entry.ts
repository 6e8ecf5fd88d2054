import {
  ADDRESS_COUNTRIES,
  type CheckoutAddress,
  type PostalAddress,
} from '#lib/commerce/checkout/address.ts';
import { STATES } from '#lib/commerce/states.ts';
import { parseObject, parseOneOf, parseTexts } from '#stores/platform/parse-fields.ts';

/** The fields of an address form, valid or not. */
export type AddressDraft = Omit<PostalAddress, 'state' | 'country' | 'phone'> & {
  /** Empty while no state is chosen. */
  state: PostalAddress['state'] | '';
};

export const EMPTY_ADDRESS: AddressDraft = {
  contactName: '',
  company: '',
  street1: '',
  street2: '',
  suburb: '',
  state: '',
  postcode: '',
};

const DRAFT_TEXTS = ['contactName', 'company', 'street1', 'street2', 'suburb', 'postcode'] as const;

/** An address draft from untrusted JSON; null if it is not one. */
export function parseAddressDraft(json: unknown): AddressDraft | null {
  const texts = parseTexts(json, DRAFT_TEXTS);
  return texts && { ...texts, state: parseOneOf(parseObject(json)?.state, STATES) ?? '' };
}

/** A checkout address that was entered, from untrusted JSON; null if it is not one. */
export function parseAddress(json: unknown): CheckoutAddress | null {
  const texts = parseTexts(json, [...DRAFT_TEXTS, 'phone']);
  const state = parseOneOf(parseObject(json)?.state, STATES);
  const country = parseOneOf(parseObject(json)?.country, ADDRESS_COUNTRIES);
  const type = parseOneOf(parseObject(json)?.type, ['ENTERED', 'SELECTED']);
  const id = parseObject(json)?.id;
  if (!texts || !state || !country) return null;
  const address = { ...texts, state, country };
  if (type === 'ENTERED') return { ...address, type };
  return type === 'SELECTED' && typeof id === 'string' ? { ...address, type, id } : null;
}

/** The form fields for an address. */
export function draftOf(address: PostalAddress): AddressDraft {
  const { contactName, company, street1, street2, suburb, state, postcode } = address;
  return { contactName, company, street1, street2, suburb, state, postcode };
}

/** A checkout address and the form fields it is entered in. */
export interface AddressEntry {
  /** Null while there is no valid address. */
  address: CheckoutAddress | null;
  /** The fields as typed; null when they are the same as the address. */
  draft: AddressDraft | null;
}

export const NO_ADDRESS: AddressEntry = { address: null, draft: null };

/** Both from untrusted JSON. */
export function parseAddressEntry(json: Record<string, unknown>): AddressEntry {
  return { address: parseAddress(json.address), draft: parseAddressDraft(json.draft) };
}

/** The fields as typed, else those of the address last entered; null if there is neither. */
export function enteredFields({ address, draft }: AddressEntry): AddressDraft | null {
  return draft ?? (address?.type === 'ENTERED' ? draftOf(address) : null);
}

/** Initial values of an address form. */
export function formValuesOf(fields: AddressEntry): AddressDraft {
  return enteredFields(fields) ?? EMPTY_ADDRESS;
}
