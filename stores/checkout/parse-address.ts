import {
  ADDRESS_COUNTRIES,
  type CheckoutAddress,
  type PostalAddress,
  STATES,
} from '#lib/commerce/checkout/address.ts';
import { parseObject, parseOneOf, parseTexts } from '#stores/platform/parse-fields.ts';

/** The fields of an address form, valid or not. */
export type AddressDraft = Omit<PostalAddress, 'state' | 'country' | 'phone'> & {
  /** Empty while none is chosen. */
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

/** An address draft from untrusted JSON; null if it is none. */
export function parseAddressDraft(json: unknown): AddressDraft | null {
  const texts = parseTexts(json, DRAFT_TEXTS);
  return texts && { ...texts, state: parseOneOf(parseObject(json)?.state, STATES) ?? '' };
}

/** A checkout address that was entered, from untrusted JSON; null if it is none. */
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
