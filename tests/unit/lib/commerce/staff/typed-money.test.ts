import { expect, it } from 'vitest';
import { priceProblem, readDollars } from '#lib/commerce/staff/typed-money.ts';

it('reads dollars up to a million, with or without commas', () => {
  expect(readDollars('1,000,000')).toBe(100_000_000);
  expect(readDollars('1000000')).toBe(100_000_000);
  expect(readDollars('1000000.01')).toBeNull();
});

it.each([
  ['129.95', null],
  ['0', 'Enter a price of more than $0, such as 129.95.'],
  ['19.999', 'Enter whole cents, such as 129.95.'],
  ['99999999', 'Enter a price of at most $1,000,000.00.'],
  ['1000000.01', 'Enter a price of at most $1,000,000.00.'],
  ['cheap', 'Enter a price such as 129.95.'],
  ['', 'Enter a price such as 129.95.'],
])('says what is wrong with the price “%s”', (text, problem) => {
  expect(priceProblem(text)).toBe(problem);
});
