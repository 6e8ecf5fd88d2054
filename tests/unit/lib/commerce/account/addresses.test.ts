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

describe('addresses as they are loaded', () => {
  it('come without those outside the allowed countries', () => {
    const abroad = saved('b', { country: 'NZ' as 'AU', isDefaultBilling: true });
    expect(defaults(usableAddresses([saved('a'), abroad]))).toEqual([['a', true, true]]);
  });

  it('have the first as both defaults where none is either', () => {
    expect(defaults(usableAddresses([saved('a'), saved('b')]))).toEqual([
      ['a', true, true],
      ['b', false, false],
    ]);
    expect(usableAddresses([])).toEqual([]);
  });

  it('stay as they are where one is a default of either kind', () => {
    const book = [saved('a'), saved('b', { isDefaultShipping: true })];
    expect(usableAddresses(book)).toEqual(book);
  });
});

describe('an address', () => {
  it('is the same however its letters and spaces are written, and whoever’s phone is on it', () => {
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

describe('how a change of the book ended', () => {
  it('has a text for each of the server’s codes', () => {
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
