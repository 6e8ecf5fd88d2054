import {
  ADDRESS_COUNTRIES,
  type PostalAddress,
  type SavedAddress,
} from '#lib/commerce/checkout/address.ts';

/** Most addresses one account keeps. */
export const MAX_SAVED_ADDRESSES = 50;

/**
 * An address as two writings of it agree: no account keeps one twice (spec section 5, Address).
 * Whose phone stands on it makes it no other address.
 */
export function addressFingerprint(address: PostalAddress): string {
  const { contactName, company, street1, street2, suburb, state, postcode, country } = address;
  const parts = [contactName, company, street1, street2, suburb, state, postcode, country];
  return JSON.stringify(
    parts.map((part) => part.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()),
  );
}

/** The saved address that is the same as another; undefined where none is. */
export function findSameAddress(
  addresses: readonly SavedAddress[],
  address: PostalAddress,
): SavedAddress | undefined {
  const wanted = addressFingerprint(address);
  return addresses.find((one) => addressFingerprint(one) === wanted);
}

/**
 * Saved addresses as a shopper may use them (spec section 4, Addresses): those outside the allowed
 * countries are dropped, and where none is default billing or default shipping the first is both.
 */
export function usableAddresses(addresses: readonly SavedAddress[]): SavedAddress[] {
  const countries: readonly string[] = ADDRESS_COUNTRIES;
  const allowed = addresses.filter(({ country }) => countries.includes(country));
  const hasDefault = allowed.some((one) => one.isDefaultBilling || one.isDefaultShipping);
  if (hasDefault) return allowed;
  return allowed.map((one, index) =>
    index === 0 ? { ...one, isDefaultBilling: true, isDefaultShipping: true } : one,
  );
}

/** How saving or removing an address ended (spec section 8, Addresses). */
export type AddressResult = 'SUCCESS' | 'NOT_FOUND' | 'NOT_UNIQUE' | 'ALREADY_CREATED' | 'ERROR';

const resultByCode: Partial<Record<string, Exclude<AddressResult, 'SUCCESS'>>> = {
  AddressNotFound: 'NOT_FOUND',
  AddressNotUnique: 'NOT_UNIQUE',
  AddressAlreadyCreated: 'ALREADY_CREATED',
};

/** The result that a server error means. */
export function addressResult(code: string): Exclude<AddressResult, 'SUCCESS'> {
  return resultByCode[code] ?? 'ERROR';
}

/** What a shopper reads of a result that is no success. */
export const ADDRESS_RESULT_TEXTS: Record<Exclude<AddressResult, 'SUCCESS'>, string> = {
  NOT_FOUND: 'Address not found.',
  NOT_UNIQUE: 'Address cannot match an existing saved address.',
  ALREADY_CREATED: "You've already saved an identical address.",
  ERROR: 'Unable to save your address. Please try again.',
};

/** What is said of an address that could not be removed. */
export const REMOVE_ADDRESS_FAILED = 'Unable to remove your address. Please try again.';
