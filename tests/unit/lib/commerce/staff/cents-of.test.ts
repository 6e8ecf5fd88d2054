import { expect, it } from 'vitest';
import { centsOf } from '#lib/commerce/staff/cents-of.ts';

it.each([
  ['12', 1_200],
  ['12.5', 1_250],
  [' $12.50 ', 1_250],
  ['0.01', 1],
  ['9999999.99', 999_999_999],
])('reads %s', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

it.each(['', '-1', '1.234', '1,50', '1e3', '12.', '.5', '10000000', 'ten', '1 2', '١٢'])(
  'refuses %s',
  (text) => {
    expect(centsOf(text)).toBeNull();
  },
);
