import { describe, expect, it } from 'vitest';
import {
  addressFingerprint,
  addressResult,
  usableAddresses,
} from '#lib/commerce/account/addresses.ts';
import { ADDRESS_RESULT_TEXTS } from '#lib/commerce/account/texts.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { savedAddress } from '#tests/support/addresses.ts';

const saved = (id: string, change: Partial<SavedAddress> = {}) => savedAddress({ id, ...change });

const defaults = (addresses: readonly SavedAddress[]) =>
  addresses.map(({ id, isDefaultBilling, isDefaultShipping }) => [
    id,
    isDefaultBilling,
    isDefaultShipping,
  ]);

describe('usableAddresses', () => {
  it('leaves out addresses outside the allowed countries', () => {
    const abroad = saved('b', { country: 'NZ' as 'AU', isDefaultBilling: true });
    expect(defaults(usableAddresses([saved('a'), abroad]))).toEqual([['a', true, true]]);
  });

  it('makes the first address both defaults when no address is a default', () => {
    expect(defaults(usableAddresses([saved('a'), saved('b')]))).toEqual([
      ['a', true, true],
      ['b', false, false],
    ]);
    expect(usableAddresses([])).toEqual([]);
  });

  it('changes nothing when an address is a default of either kind', () => {
    const book = [saved('a'), saved('b', { isDefaultShipping: true })];
    expect(usableAddresses(book)).toEqual(book);
  });
});

describe('addressFingerprint', () => {
  it('ignores case, spacing and the phone number, but keeps adjacent fields apart', () => {
    const other = { contactName: ' marjorie  WATTLE', street1: '12 gum street ', phone: '0412' };
    expect(addressFingerprint(saved('a', other))).toBe(addressFingerprint(saved('b')));
    expect(addressFingerprint(saved('a', { street2: 'Unit 1' }))).not.toBe(
      addressFingerprint(saved('a')),
    );
    // Adjacent fields are kept apart.
    expect(addressFingerprint(saved('a', { street1: '12', street2: 'Gum' }))).not.toBe(
      addressFingerprint(saved('a', { street1: '12 Gum', street2: '' })),
    );
  });
});

describe('the result of an address change', () => {
  it('has a text for each known error code, and is ERROR for any other', () => {
    expect(ADDRESS_RESULT_TEXTS[addressResult('AddressNotFound')]).toBe('Address not found.');
    expect(ADDRESS_RESULT_TEXTS[addressResult('AddressNotUnique')]).toBe(
      'Address cannot match an existing saved address.',
    );
    expect(ADDRESS_RESULT_TEXTS[addressResult('AddressAlreadyCreated')]).toBe(
      "You've already saved an identical address.",
    );
    expect(addressResult('TooManyAddresses')).toBe('ERROR');
    expect(addressResult('')).toBe('ERROR');
  });
});
