import { expect, it } from 'vitest';
import { ADDRESS_COUNTRIES, addressConfig } from '#lib/commerce/checkout/address.ts';
import { MARKET } from '#lib/config/market.ts';

it('addressConfig has states and postcodes for every country that the shop delivers to', () => {
  for (const country of ADDRESS_COUNTRIES) {
    expect(addressConfig(country).states.length).toBeGreaterThan(0);
  }
  expect(ADDRESS_COUNTRIES).toContain(MARKET.country);
  expect(addressConfig('AU').postcode.test('2042')).toBe(true);
  expect(addressConfig('AU').postcode.test('204')).toBe(false);
});

it.each(['NZ', '', 'constructor'])('addressConfig throws for the country %j', (country) => {
  expect(() => addressConfig(country)).toThrow('Country address config not found.');
});
