import { expect, it } from 'vitest';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import { BRAND } from '#lib/config/brand.ts';

it.each([
  [`${BRAND.name} Newtown`, 'Newtown'],
  ['Newtown', 'Newtown'],
  [BRAND.name, BRAND.name],
])('shortStoreName of %s is %s', (name, short) => {
  expect(shortStoreName(name)).toBe(short);
});
