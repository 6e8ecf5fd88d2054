import {
  ADDRESS_COUNTRIES,
  type PostalAddress,
  type SavedAddress,
} from '#lib/commerce/checkout/address.ts';

export const MAX_SAVED_ADDRESSES = 50;

/**
 * A comparison key that ignores case and spacing: an account never saves one address twice. The
 * phone number is not part of it.
 */
export function addressFingerprint(address: PostalAddress): string {
  const { contactName, company, street1, street2, suburb, state, postcode, country } = address;
  const parts = [contactName, company, street1, street2, suburb, state, postcode, country];
  return JSON.stringify(
    parts.map((part) => part.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()),
  );
}

export function findSameAddress(
  addresses: readonly SavedAddress[],
  address: PostalAddress,
): SavedAddress | undefined {
  const wanted = addressFingerprint(address);
  return addresses.find((one) => addressFingerprint(one) === wanted);
}

/**
 * The saved addresses that can be used: drops those outside the allowed countries; if none is a
 * default, the first becomes the default for billing and shipping.
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

/** Why an address was not saved or removed. */
export type AddressResult = 'NOT_FOUND' | 'NOT_UNIQUE' | 'ALREADY_CREATED' | 'ERROR';

const resultByCode: Partial<Record<string, AddressResult>> = {
  AddressNotFound: 'NOT_FOUND',
  AddressNotUnique: 'NOT_UNIQUE',
  AddressAlreadyCreated: 'ALREADY_CREATED',
};

export function addressResult(code: string): AddressResult {
  return resultByCode[code] ?? 'ERROR';
}
