import { describe, expect, it } from 'vitest';
import { formatTypedDate, readTypedDate } from '#lib/commerce/account/typed-date.ts';

describe('a date while it is typed', () => {
  it.each([
    ['', ''],
    ['3', '3'],
    ['31', '31'],
    ['310', '31/0'],
    ['31/', '31/'],
    ['5/', '05/'],
    ['5.3.1990', '05/03/1990'],
    ['05 03 1990', '05/03/1990'],
    ['31011990', '31/01/1990'],
    ['31/01/19901', '31/01/1990'],
    ['//1', '1'],
    ['31/jan', '31/'],
    ['1990-01-31', '31/01/1990'],
  ])('%j becomes %j', (typed, shown) => {
    expect(formatTypedDate(typed)).toBe(shown);
    expect(formatTypedDate(shown)).toBe(shown);
  });
});

describe('a typed date', () => {
  it.each([
    ['31/01/1990', '1990-01-31'],
    ['31/02/1990', '1990-02-31'],
    ['1990-01-31', '1990-01-31'],
    ['31/01/90', null],
    ['', null],
  ])('%j is read as %j', (typed, date) => {
    expect(readTypedDate(typed)).toBe(date);
  });
});
